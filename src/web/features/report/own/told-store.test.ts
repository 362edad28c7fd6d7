import { describe, expect, it, vi } from 'vitest'
import type { Told } from '#facts/told.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { createSavedReports } from '../saved/saved-reports.ts'
import { createToldStore, MOST_TOLD_CARS } from './told-store.ts'

const VIN = 'XTA210990Y2766389'
const AT = '2026-11-22T11:05:00.000Z'
const now = () => new Date(AT)

/** A device, and what it holds by key. */
function device(entries: Record<string, string> = {}) {
  const { kept, storage } = memoryStorage(entries)
  return { kept, storage, store: createToldStore(storage, now) }
}

const ticked = (id: string): Told => ({ checks: { at: AT, done: [id], notes: { [id]: 'красили' } } })

describe('what was told', () => {
  it('outlives the page: words, ticks and notes', () => {
    const { store, storage } = device()
    const told: Told = { ad: { at: AT, odometer: 146_000 }, ...ticked('number') }
    store.change(VIN, () => told)
    expect(createToldStore(storage, now).get(VIN)).toEqual(told)
  })

  it('is of one car, and heard of at once', () => {
    const { store } = device()
    const heard = vi.fn()
    store.subscribe(heard)
    store.change(VIN, () => ticked('number'))
    expect(heard).toHaveBeenCalledOnce()
    expect(store.get('ANOTHER')).toEqual({})
    expect(store.get(VIN)).toBe(store.get(VIN))
  })

  it('is not lost to another window that tells of another car', () => {
    const { store, storage } = device()
    const other = createToldStore(storage, now)
    store.change(VIN, () => ticked('number'))
    other.change('ANOTHER', () => ticked('seller'))
    expect(createToldStore(storage, now).get(VIN)).toEqual(ticked('number'))
  })

  it('is erased by the person, leaving nothing behind', () => {
    const { store, kept } = device()
    store.change(VIN, () => ticked('number'))
    store.forget(VIN)
    expect(store.get(VIN)).toEqual({})
    expect(kept.size).toBe(0)
  })

  it('goes with the saved report, one or all', () => {
    const { store, storage, kept } = device()
    const reports = createSavedReports(storage, store)
    store.change(VIN, () => ticked('number'))
    store.change('UNSAVED', () => ticked('number'))
    reports.forget(VIN)
    expect(store.get(VIN)).toEqual({})
    expect(store.get('UNSAVED')).toEqual(ticked('number'))
    reports.forgetAll()
    expect(kept.size).toBe(0)
  })

  it('is of the last cars only', () => {
    const { store } = device()
    for (let at = 0; at <= MOST_TOLD_CARS; at++) store.change(`CAR${at}`, () => ticked('number'))
    expect(store.get('CAR0')).toEqual({})
    expect(store.get('CAR1')).toEqual(ticked('number'))
  })

  it('is kept for the page alone where the device keeps nothing', () => {
    const store = createToldStore({ get: () => null, set: () => undefined, remove: () => undefined }, now)
    store.change(VIN, () => ticked('number'))
    store.change(VIN, (told) => ({ ...told, look: { at: AT, odometer: 5 } }))
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
  ])('of %s is nothing', (_what, text) => {
    expect(device({ told: text }).store.get(VIN)).toEqual({})
  })
})
