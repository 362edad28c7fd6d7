import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../store/testing-storage.ts'

const VIN = 'XTA210990Y2766389'

let deleted: string[]
let kept: Map<string, string>
const clear = vi.fn()

beforeEach(() => {
  vi.resetModules()
  deleted = []
  kept = stubStorage('localStorage')
  vi.stubGlobal('sessionStorage', { clear, getItem: () => null })
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
})
afterEach(() => vi.unstubAllGlobals())

async function used() {
  const { savedReports } = await import('../features/report/saved/saved-reports.ts')
  const { buyerInputStore } = await import('../features/report/own/buyer-input-store.ts')
  savedReports.save({ vin: VIN, title: 'ВАЗ 21099', answers: {}, failures: { wanted: { error: 'x' } } })
  buyerInputStore.change(VIN, (buyerInput) => ({
    ...buyerInput,
    price: { value: 350_000, at: '2026-11-22T12:00:00Z' },
  }))
  const { sellerIdentities } = await import('../features/report/own/seller/identities.ts')
  sellerIdentities.change(VIN, { identity: { name: 'Примеров Пётр' }, isKept: true })
  kept.set('access_token', 'kept')
  const { eraseDevice } = await import('./erase-device.ts')
  return eraseDevice
}

it('leaves no report, note, draft or offline page on the device', async () => {
  const erase = await used()
  expect([...kept].join()).toContain('Примеров')
  await erase()
  expect([...kept]).toEqual([['access_token', 'kept']])
  const { sellerIdentities } = await import('../features/report/own/seller/identities.ts')
  expect(sellerIdentities.get(VIN).identity).toEqual({})
  expect(clear).toHaveBeenCalledOnce()
  expect(deleted).toEqual(['report-pages', 'report-pages-next'])
})

it('erases the rest where the browser refuses one storage', async () => {
  const erase = await used()
  clear.mockImplementationOnce(() => {
    throw new Error('denied')
  })
  await erase()
  expect(deleted).toEqual(['report-pages', 'report-pages-next'])
})
