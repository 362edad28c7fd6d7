import { expect, it } from 'vitest'
import { missedPath } from './offline-notice.tsx'

it('links to the page that did not open', () => {
  expect(missedPath('#/checks/XTA210990Y2766389')).toBe('/checks/XTA210990Y2766389')
  expect(missedPath('#/posts/%D1%8F')).toBe('/posts/%D1%8F')
})

it.each(['', '#', '#reports', '#//evil.example', '#/\\evil.example', '#javascript:alert(1)', '#/a?b=c'])(
  'leads nowhere with %s, which anyone can put into a link',
  (hash) => {
    expect(missedPath(hash)).toBeUndefined()
  },
)
