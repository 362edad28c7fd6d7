import { afterEach, expect, it, vi } from 'vitest'
import { unpackText } from './packed-text.ts'
import { adFragment, takePackedAd } from './shared-ad.ts'

const replaceState = vi.fn()

const arriveAt = (hash: string) => {
  vi.stubGlobal('location', { hash, pathname: '/checks/XTAGFL110MY000001', search: '' })
  vi.stubGlobal('history', { state: null, replaceState })
  return takePackedAd()
}

afterEach(() => {
  vi.unstubAllGlobals()
  replaceState.mockReset()
})

const AD = 'Lada Vesta 2019, два хозяина, битая слегка — «как есть» 🚗\nVIN XTAGFL110MY000001'

it('a shared text arrives unchanged and leaves the address at once', async () => {
  const packed = arriveAt(await adFragment(AD))
  expect(replaceState).toHaveBeenCalledWith(null, '', '/checks/XTAGFL110MY000001')
  expect(await unpackText(packed ?? '')).toBe(AD)
})

it('the card asks for a text that is too long for the headers of a proxy', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `слово${(at * 7919) % 10_007}`)
  expect(await adFragment(words.join(' '))).toBe('#own-ad')
})

it.each(['#dtp', '#own-ad', ''])('another address is unchanged: %s', (hash) => {
  expect(arriveAt(hash)).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})

it.each(['', '%%%', 'AAAA'])('a malformed text is ignored: %s', async (packed) => {
  expect((await unpackText(packed)) || undefined).toBeUndefined()
})
