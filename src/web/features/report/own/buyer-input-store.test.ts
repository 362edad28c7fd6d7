import { describe, expect, it, vi } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { withAd, withSellerAnswer } from '#statements/typed.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { createSavedReports } from '../saved/saved-reports.ts'
import { createBuyerInputStore, MOST_STORED_CARS } from './buyer-input-store.ts'
import { createSellerIdentities } from './seller/identities.ts'
import { sellerChanges } from './seller/use-seller.ts'

const VIN = 'XTA210990Y2766389'
const AT = '2026-11-22T11:05:00.000Z'
const now = () => new Date(AT)

/** A device with these entries in its storage. */
function device(entries: Record<string, string> = {}) {
  const { kept, storage } = memoryStorage(entries)
  return { kept, storage, store: createBuyerInputStore(storage, now) }
}

const ticked = (id: string): BuyerInput => ({ checks: { at: AT, done: [id], notes: { [id]: 'красили' } } })

describe('the buyer’s input', () => {
  it('survives the page: text, ticks and notes', () => {
    const { store, storage } = device()
    const buyerInput: BuyerInput = { ad: { at: AT, odometer: 146_000 }, ...ticked('number') }
    store.change(VIN, () => buyerInput)
    expect(createBuyerInputStore(storage, now).get(VIN)).toEqual(buyerInput)
  })

  it('stays on the page while the storage is full, which the page can say', () => {
    const before = JSON.stringify([[VIN, ticked('number')]])
    const { storage } = memoryStorage({ told: before }, before.length + 20)
    const store = createBuyerInputStore(storage, now)
    store.change(VIN, (input) => ({ ...input, ad: { at: AT, text: 'ПТС дубликат, в такси' } }))
    expect(store.isKept()).toBe(false)
    store.change(VIN, (input) => ({ ...input, search: { at: AT, plate: 'А000АА40' } }))
    expect(store.get(VIN)).toMatchObject({ ad: { text: 'ПТС дубликат, в такси' }, ...ticked('number') })
    store.reread()
    expect(store.get(VIN)).toHaveProperty('ad')
    store.forget(VIN)
    expect([store.isKept(), store.get(VIN)]).toEqual([true, {}])
  })

  it('belongs to one car, and notifies subscribers at once', () => {
    const { store } = device()
    const heard = vi.fn()
    store.subscribe(heard)
    store.change(VIN, () => ticked('number'))
    expect(heard).toHaveBeenCalledOnce()
    expect(store.get('ANOTHER')).toEqual({})
    expect(store.get(VIN)).toBe(store.get(VIN))
  })

  it('survives a change of another car in another window', () => {
    const { store, storage } = device()
    const other = createBuyerInputStore(storage, now)
    store.change(VIN, () => ticked('number'))
    other.change('ANOTHER', () => ticked('seller'))
    expect(createBuyerInputStore(storage, now).get(VIN)).toEqual(ticked('number'))
  })

  it('is erased in this window, with the seller’s name, when another window erases it', () => {
    const { storage, kept } = memoryStorage()
    const persons = createSellerIdentities(storage)
    const here = createBuyerInputStore(storage, now, persons)
    const other = createBuyerInputStore(storage, now, createSellerIdentities(storage))
    here.change(VIN, () => ticked('number'))
    persons.change(VIN, { identity: { name: 'Примеров Пётр' } })
    persons.change('KEPT', { identity: { name: 'Другой' }, isKept: true })
    other.reread()
    other.forget(VIN)
    here.reread()
    expect([here.get(VIN), persons.get(VIN).identity]).toEqual([{}, {}])
    expect(persons.get('KEPT').identity.name).toBe('Другой')
    other.forgetAll()
    here.reread()
    expect([persons.get('KEPT').identity, [...kept]]).toEqual([{}, []])
    here.change('NEXT', () => ticked('number'))
    expect([...kept].join()).not.toContain(VIN)
  })

  it('loses a seller’s name that was typed and not stored, and keeps the stored one', () => {
    const { storage } = memoryStorage()
    const persons = createSellerIdentities(storage)
    persons.change(VIN, { identity: { name: 'Примеров Пётр' } })
    persons.change('KEPT', { identity: { name: 'Другой' }, isKept: true })
    persons.forgetTyped()
    expect([persons.get(VIN).identity, persons.get('KEPT').identity.name]).toEqual([{}, 'Другой'])
  })

  it('reads no half of a character of a seller’s name', () => {
    const { storage } = memoryStorage()
    storage.set('seller', JSON.stringify({ [VIN]: { identity: { name: '\ud83d', inn: '7707083893' } } }))
    expect(createSellerIdentities(storage).get(VIN).identity).toMatchObject({
      name: undefined,
      inn: '7707083893',
    })
  })

  it('is erased completely', () => {
    const { store, kept } = device()
    store.change(VIN, () => ticked('number'))
    store.forget(VIN)
    expect(store.get(VIN)).toEqual({})
    expect(kept.size).toBe(0)
  })

  it('is erased with the saved report, one or all', () => {
    const { store, storage, kept } = device()
    const reports = createSavedReports(storage)
    store.change(VIN, () => ticked('number'))
    store.change('UNSAVED', () => ticked('number'))
    reports.forget(VIN)
    const reloaded = createBuyerInputStore(storage, now)
    expect(reloaded.get(VIN)).toEqual({})
    expect(reloaded.get('UNSAVED')).toEqual(ticked('number'))
    reports.forgetAll()
    expect(kept.size).toBe(0)
  })

  it('remains for the last cars only', () => {
    const { store } = device()
    for (let at = 0; at <= MOST_STORED_CARS; at++) store.change(`CAR${at}`, () => ticked('number'))
    expect(store.get('CAR0')).toEqual({})
    expect(store.get('CAR1')).toEqual(ticked('number'))
  })

  it.each<[string, BuyerInput]>([
    ['a finding about the seller', withSellerAnswer({}, 'bankruptcy', { answer: 'found' }, now())],
    ['a look at the car', { look: { at: AT, vin: VIN } }],
    [
      'an own price next to a text of a link',
      withAd({ ad: { at: AT, isShared: true } }, { price: 150_000 }, now()),
    ],
  ])('is not dropped for cars that the page stored by itself: %s', (_what, buyerInput) => {
    const { store } = device()
    store.change(VIN, () => buyerInput)
    for (let at = 0; at < MOST_STORED_CARS; at++) store.change(`TICK${at}`, () => ticked('number'))
    for (let at = 0; at < MOST_STORED_CARS; at++)
      store.change(`CAR${at}`, () => ({
        search: { at: AT, plate: 'А001АА77' },
        ad: { at: AT, text: 'продам', isShared: true },
      }))
    expect(store.get(VIN)).toEqual(buyerInput)
    // The oldest tick makes place for the car that is open.
    expect([0, 2].map((one) => store.get(`TICK${one}`).checks !== undefined)).toEqual([false, true])
    expect(store.get('CAR19').search).toBeDefined()
    expect(store.get('CAR18')).toEqual({})
  })

  it('keeps every finding about the persons who were named for one car', () => {
    const { store, storage } = device()
    const persons = createSellerIdentities(storage)
    const edit = (change: (buyerInput: BuyerInput) => BuyerInput) => store.change(VIN, change)
    for (let at = 0; at < 25; at++) {
      const { edit: name, answer } = sellerChanges(VIN, { buyerInput: store.get(VIN), change: edit }, persons)
      name({ inn: `50010073${1000 + at * 11}` })
      answer('bankruptcy', { answer: at === 0 ? 'found' : 'nothing' })
    }
    expect(
      createBuyerInputStore(storage, now, persons).get(VIN).seller?.answers?.bankruptcy?.at(-1)?.answer,
    ).toBe('found')
  })

  it('lasts as long as the page if the device stores nothing', () => {
    const store = createBuyerInputStore(
      { get: () => null, set: () => undefined, remove: () => undefined },
      now,
    )
    store.change(VIN, () => ticked('number'))
    store.change(VIN, (buyerInput) => ({ ...buyerInput, look: { at: AT, odometer: 5 } }))
    expect(store.get(VIN)).toEqual({ ...ticked('number'), look: { at: AT, odometer: 5 } })
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"a":1}'],
    ['another entry', '[1,["X"],[2,{}]]'],
    [
      'another value',
      JSON.stringify([[VIN, { ad: { at: 'вчера', odometer: 5 }, look: 'x', checks: { at: 5 } }]]),
    ],
  ])('is empty for %s', (_what, text) => {
    expect(device({ told: text }).store.get(VIN)).toEqual({})
  })
})
