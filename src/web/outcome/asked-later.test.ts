import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { ownRules } from '#verdict/rules/own/index.ts'
import { createBuyerInputStore } from '#web/features/report/own/buyer-input-store.ts'
import { eraseWords } from '#web/store/buyer-words.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'
import { askLater, dropReport, dueReport, markShown } from './asked-later.ts'
import { isAnyDue, OUTCOMES } from './due.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER = 'Z94CB41AADR000001'
const NOW = new Date('2026-11-28T10:00:00.000Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

function device() {
  const kept = new Map<string, string>()
  return safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
}

const wanted = { rule: 'wanted', title: 'В розыске с 03.04.2026' }
const stop = { vin: VIN, title: 'LADA Vesta', level: 'stop', reasons: [wanted] } as const

describe('a report of this device', () => {
  it('is due after thirty days, and dropped after four months', () => {
    const storage = device()
    askLater(storage, stop, NOW)
    expect([isAnyDue(storage, later(29).getTime()), dueReport(storage, later(29))]).toEqual([
      false,
      undefined,
    ])
    expect(isAnyDue(storage, later(30).getTime())).toBe(true)
    expect(dueReport(storage, later(30))).toMatchObject({ ...stop, at: NOW.toISOString() })
    expect(dueReport(storage, later(30))?.key).toMatch(/^[\w-]{43}$/u)
    expect(dueReport(storage, later(30), OTHER)).toBeUndefined()
    expect(dueReport(storage, later(121))).toBeUndefined()
  })

  it('keeps its key on the day, and is replaced by a later report on the car', () => {
    const storage = device()
    askLater(storage, stop, NOW)
    const key = dueReport(storage, later(30))?.key
    askLater(storage, stop, later(0.5))
    expect(dueReport(storage, later(30))?.key).toBe(key)
    askLater(storage, { ...stop, level: 'clear', reasons: [] }, later(2))
    expect(dueReport(storage, later(30))).toBeUndefined()
    expect(dueReport(storage, later(32))).toMatchObject({ level: 'clear' })
    expect(dueReport(storage, later(32))?.key).not.toBe(key)
  })

  it('is asked about once: counted when shown, gone when answered', () => {
    const storage = device()
    askLater(storage, stop, NOW)
    askLater(storage, { ...stop, vin: OTHER }, later(1))
    const { key = '' } = dueReport(storage, later(40)) ?? {}
    markShown(storage, key, later(40))
    expect(dueReport(storage, later(40))).toMatchObject({ vin: VIN, isShown: true })
    dropReport(storage, key, later(40))
    expect(dueReport(storage, later(40))).toMatchObject({ vin: OTHER })
  })

  it.each(ownRules)('keeps nothing of the buyer’s own words: $id', ({ id }) => {
    const storage = device()
    const own = { rule: id, title: 'Продавец — банкрот' }
    askLater(storage, { ...stop, reasons: [own, wanted] }, NOW)
    expect(storage.get(OUTCOMES)).not.toContain('банкрот')
    expect(dueReport(storage, later(30))?.reasons).toEqual([wanted])
    // An earlier version stored them.
    storage.set(OUTCOMES, storage.get(OUTCOMES)?.replace('[{"rule"', `[${JSON.stringify(own)},{"rule"`) ?? '')
    expect(storage.get(OUTCOMES)).toContain('банкрот')
    expect(dueReport(storage, later(30))?.reasons).toEqual([wanted])
  })

  it('is not asked about once the words about the car are erased', () => {
    for (const erase of [
      (storage: SafeStorage) => eraseWords(storage, VIN),
      (storage: SafeStorage) => createBuyerInputStore(storage).forget(VIN),
    ]) {
      const storage = device()
      askLater(storage, stop, NOW)
      erase(storage)
      expect(storage.get(OUTCOMES)).toBeNull()
    }
  })

  it.each(['', 'x', '1 {}', '1 [1, {"vin": "XTAGFL110MY000001"}]'])('is not made of %j', (text) => {
    const storage = device()
    storage.set(OUTCOMES, text)
    expect(dueReport(storage, NOW)).toBeUndefined()
  })
})
