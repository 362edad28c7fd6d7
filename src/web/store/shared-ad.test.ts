import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adFragment, forgetSharedAd, noteSharedAd, sharedAd } from './shared-ad.ts'
import { stubStorage } from './testing-storage.ts'

const replaceState = vi.fn()

const arriveAt = (hash: string) => {
  vi.stubGlobal('location', { hash, pathname: '/checks/XTAGFL110MY000001', search: '' })
  vi.stubGlobal('history', { state: null, replaceState })
  noteSharedAd()
}

beforeEach(() => void stubStorage('sessionStorage'))
afterEach(() => {
  vi.unstubAllGlobals()
  replaceState.mockReset()
})

const AD = 'Lada Vesta 2019, два хозяина, битая слегка — «как есть» 🚗\nVIN XTAGFL110MY000001'

it('a shared text arrives as it was, once, and leaves the address at once', async () => {
  arriveAt(await adFragment(AD))
  expect(replaceState).toHaveBeenCalledWith(null, '', '/checks/XTAGFL110MY000001')
  expect(await sharedAd()).toBe(AD)
  forgetSharedAd()
  expect(await sharedAd()).toBeUndefined()
})

it('a text too long for the header of a proxy is asked for by the card', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `слово${(at * 7919) % 10_007}`)
  expect(await adFragment(words.join(' '))).toBe('#own-ad')
})

it.each(['#ad=', '#ad=%%%', '#ad=AAAA', '#dtp', ''])(
  'what nobody has packed is no text: %s',
  async (hash) => {
    arriveAt(hash)
    expect((await sharedAd()) || undefined).toBeUndefined()
  },
)
