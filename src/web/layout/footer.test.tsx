import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { bareSite } from '#shared/testing/site.ts'
import { Footer } from './footer.tsx'

afterEach(() => vi.useRealTimers())

it('has the present year', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') })
  const site = { ...bareSite, claims: { since: 2017 } }
  expect(renderToStaticMarkup(<Footer site={site} />).replaceAll(/<[^>]*>/g, '')).toContain('© 2017–2031')
})
