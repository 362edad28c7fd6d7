import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterSignIn, keepCarToFollow, signInToFollow, takeFollowIntent } from './follow-after-sign-in.ts'
import { stubStorage } from './testing-storage.ts'

const VIN = 'XTAGFL110MY000001'

const at = (address: string) => {
  const { hash, pathname, search } = new URL(address, 'https://site.example')
  vi.stubGlobal('location', { hash, pathname, search })
}

beforeEach(() => {
  stubStorage('sessionStorage')
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, _title: string, to: string) => at(to) })
})
afterEach(() => vi.unstubAllGlobals())

it('leads back to the report, where the choice is taken once', () => {
  at(signInToFollow(VIN))
  keepCarToFollow()
  at(afterSignIn())
  expect(location.pathname).toBe(`/checks/${VIN}`)
  expect([takeFollowIntent(), takeFollowIntent()]).toEqual([true, false])
})

it('survives the pages of a provider in the same tab, and leads there once', () => {
  at(signInToFollow(VIN))
  keepCarToFollow()
  at('/auth/provider')
  expect([afterSignIn(), afterSignIn()]).toEqual([`/checks/${VIN}#follow`, '/user'])
})

it('works without storage, unless a provider takes the tab', () => {
  vi.stubGlobal('sessionStorage', undefined)
  at(signInToFollow(VIN))
  keepCarToFollow()
  expect(afterSignIn()).toBe(`/checks/${VIN}#follow`)
})

it.each(['/auth', '/auth#follow=', '/auth#follow=//evil.example', '/auth#follow=../user'])(
  'is the cabinet after %s, although another car was meant before',
  (address) => {
    at(signInToFollow(VIN))
    keepCarToFollow()
    at(address)
    keepCarToFollow()
    expect(afterSignIn()).toBe('/user')
  },
)
