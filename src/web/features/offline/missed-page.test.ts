import { expect, it } from 'vitest'
import { missedPath, missedVehicle } from './missed-page.ts'

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

it.each([
  ['/checks/XTA210990Y2766389', 'XTA210990Y2766389'],
  ['/checks/nze121-0000001', 'NZE1210000001'],
  ['/checks/ABC', undefined],
  ['/posts/XTA210990Y2766389', undefined],
])('of %s asks the bot about %s', (path, vehicle) => {
  expect(missedVehicle(path)).toBe(vehicle)
})
