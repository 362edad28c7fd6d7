import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Footer } from './footer.tsx'

afterEach(() => vi.useRealTimers())

it('has the present year', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') })
  expect(renderToStaticMarkup(<Footer site={undefined} />).replaceAll(/<[^>]*>/g, '')).toContain(
    '© 2017–2031',
  )
})
