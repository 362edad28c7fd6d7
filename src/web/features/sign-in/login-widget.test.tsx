import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SiteSettings } from '#shared/site-settings.ts'
import { LoginWidget } from './login-widget.tsx'

const site = { messengerSignIn: true, maxSignIn: false, providerSignIn: undefined, russianProviders: [] }

it('says of each number in whose chat it is asked for', () => {
  const both = { ...site, maxSignIn: true } as unknown as SiteSettings
  const page = renderToStaticMarkup(<LoginWidget site={both} />)
  expect(page).toContain('Бот в MAX спросит число')
  expect(page).toContain('Бот в Telegram спросит число')
})

it('the page as it is sent says what to do, should its scripts not come', () => {
  const page = renderToStaticMarkup(<LoginWidget site={site as unknown as SiteSettings} />)
  expect(page).toMatch(/data-unsure.*Узнаём, кто вошёл.*Часть страницы не загрузилась: обновите её\./s)
})
