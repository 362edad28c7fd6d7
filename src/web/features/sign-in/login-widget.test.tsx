import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SiteSettings } from '#shared/site-settings.ts'
import { LoginWidget } from './login-widget.tsx'

const site = { messengerSignIn: true, maxSignIn: false, providerSignIn: undefined, russianProviders: [] }

it('names for each number the chat that asks for it', () => {
  const both = { ...site, maxSignIn: true } as unknown as SiteSettings
  const page = renderToStaticMarkup(<LoginWidget site={both} />)
  expect(page).toContain('Бот в MAX спросит число')
  expect(page).toContain('Бот в Telegram спросит число')
})

it('the server’s page gives instructions in case its scripts do not load', () => {
  const page = renderToStaticMarkup(<LoginWidget site={site as unknown as SiteSettings} />)
  expect(page).toMatch(/data-unsure.*Узнаём, кто вошёл.*Часть страницы не загрузилась: обновите её\./s)
})
