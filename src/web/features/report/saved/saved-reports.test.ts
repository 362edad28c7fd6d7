import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { levels } from '#verdict/verdict.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { readFailure } from './read-failure.ts'
import { makeRoom, savedVins } from './saved-index.ts'
import { createSavedReports, MOST_CARS, MOST_CHARS, type SavedAnswer } from './saved-reports.ts'

const VIN = 'XTA210990Y2766389'
const NOW = Date.parse('2026-11-22T12:00:00Z')

/** A device with these entries in its storage. */
function device(entries: Record<string, string> = {}, room?: number) {
  const { kept, storage } = memoryStorage(entries, room)
  return { kept, storage, reports: createSavedReports(storage, () => NOW) }
}

const answer = (extra: Partial<SavedAnswer> = {}): SavedAnswer => ({
  outcome: 'nothing',
  data: { RequestResult: { records: [] } },
  message: 'не найдено',
  checkedAt: '2026-11-21T11:05:00Z',
  ...extra,
})

const refusal = { error: 'source_withheld', askedAt: '2026-11-22T11:05:00Z', refusedBy: ['Автокод'] }
const silence = { error: 'source_silent', askedAt: '2026-11-22T11:10:00Z' }

const vinOf = (at: number) => `XTA2109900${String(at).padStart(7, '0')}`

describe('saved reports', () => {
  it('are restored unchanged', () => {
    const { reports } = device()
    const report = { vin: VIN, title: 'ВАЗ 21099', answers: { wanted: answer() } }
    reports.save(report)
    expect(reports.get(VIN)).toEqual(report)
    expect(reports.all.get()).toEqual([report])
  })

  it('collect answers, and replace older ones', () => {
    const { reports } = device()
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer(), dtp: answer() } })
    const later = answer({ checkedAt: '2026-11-22T11:05:00Z' })
    reports.save({ vin: VIN, title: 'ВАЗ 21099', answers: { dtp: later } })
    expect(reports.get(VIN)).toEqual({
      vin: VIN,
      title: 'ВАЗ 21099',
      answers: { wanted: answer(), dtp: later },
    })
  })

  it('store the level until it changes', () => {
    const { reports } = device()
    const careful = { level: 'careful', at: '2026-11-21T11:05:00Z' } as const
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer() }, judged: careful })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { dtp: answer() } })
    expect(reports.get(VIN)?.judged).toEqual(careful)
    const stop = { level: 'stop', at: '2026-11-22T11:05:00Z' } as const
    reports.save({ vin: VIN, title: 'ВАЗ', answers: {}, judged: stop })
    expect(reports.get(VIN)).toMatchObject({ answers: { wanted: answer(), dtp: answer() }, judged: stop })
  })

  it.each([
    { level: 'чистая', at: '2026-11-21T11:05:00Z' },
    { level: 'clear', at: 'вчера' },
    { level: 'clear', at: '2025' },
    { level: 'clear', at: 2026 },
    'clear',
    null,
  ])('drop the invalid level %j', (judged) => {
    const text = JSON.stringify({ format: 2, title: 'ВАЗ', answers: { wanted: answer() }, judged })
    const { reports } = device({ 'saved-reports': VIN, [`saved-report:${VIN}`]: text })
    expect(reports.get(VIN)).toEqual({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer() } })
  })

  it('remain for the last cars only, newest first', () => {
    const { reports, kept } = device()
    for (let at = 0; at < MOST_CARS + 2; at++)
      reports.save({ vin: vinOf(at), title: 'Машина', answers: { wanted: answer() } })
    reports.save({ vin: vinOf(5), title: 'Машина', answers: { wanted: answer() } })
    const vins = reports.all.get().map(({ vin }) => vin)
    expect(vins).toHaveLength(MOST_CARS)
    expect(vins.slice(0, 2)).toEqual([vinOf(5), vinOf(MOST_CARS + 1)])
    expect(reports.get(vinOf(0))).toBeUndefined()
    expect(kept.size).toBe(MOST_CARS + 1)
  })

  it('disappear completely if one answer is too large, even after later answers', () => {
    const { reports, kept } = device()
    const endless = answer({ data: 'я'.repeat(MOST_CHARS) })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer() } })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { dtp: endless } })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { zalog: answer() } })
    expect(reports.get(VIN)).toBeUndefined()
    expect([...kept.values()].join('').length).toBeLessThan(MOST_CHARS)
    reports.forget(VIN)
    expect(kept.size).toBe(0)
  })

  it('contain all answers or none, at any size of answers and storage', () => {
    const step = fc.record({
      section: fc.constantFrom('wanted', 'dtp', 'zalog', 'repairs'),
      data: fc.nat(3000).map((length) => 'я'.repeat(length)),
      level: fc.constantFrom(...levels),
    })
    let whole = 0
    let none = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(9000), (steps, room) => {
        const { reports } = device({}, room)
        const expected: Record<string, SavedAnswer> = {}
        for (const { section, data, level } of steps) {
          expected[section] = answer({ data })
          const judged = { level, at: '2026-11-22T11:05:00Z' }
          reports.save({ vin: VIN, title: 'ВАЗ', answers: { [section]: expected[section] }, judged })
          const saved = reports.get(VIN)
          if (saved !== undefined)
            expect(saved).toEqual({ vin: VIN, title: 'ВАЗ', answers: expected, judged })
          if (saved === undefined) none += 1
          else whole += 1
        }
      }),
      runs(2000),
    )
    expect(Math.min(whole, none)).toBeGreaterThan(0)
  })

  it('are removed, not left outdated, when the storage is full', () => {
    const { kept, reports } = device({}, 1000)
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer() } })
    expect(reports.get(VIN)).toBeDefined()
    const stop = { level: 'stop', at: '2026-11-22T11:05:00Z' } as const
    reports.save({
      vin: VIN,
      title: 'ВАЗ',
      answers: { wanted: answer({ data: 'я'.repeat(1000) }) },
      judged: stop,
    })
    expect([reports.get(VIN), kept.size]).toEqual([undefined, 2])
  })

  it('of an older format are stale: records against the car may be missing', () => {
    const judged = { level: 'clear', at: '2026-11-22T11:05:00Z' }
    for (const format of [undefined, 1]) {
      const text = JSON.stringify({ format, title: 'ВАЗ', answers: { wanted: answer() }, judged })
      const { reports } = device({ 'saved-reports': VIN, [`saved-report:${VIN}`]: text })
      const stale = { wanted: answer({ stale: true }) }
      expect(reports.get(VIN)).toEqual({ vin: VIN, title: 'ВАЗ', answers: stale })
    }
  })

  it('are removed one by one or all at once, and notify subscribers', () => {
    const { reports, kept } = device()
    for (const at of [1, 2, 3]) reports.save({ vin: vinOf(at), title: 'М', answers: { wanted: answer() } })
    const heard = vi.fn()
    reports.all.subscribe(heard)
    reports.forget(vinOf(2))
    expect(reports.all.get().map(({ vin }) => vin)).toEqual([vinOf(3), vinOf(1)])
    reports.forgetAll()
    expect(kept.size).toBe(0)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('are parsed once per change', () => {
    const { reports } = device()
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer() } })
    const before = reports.all.get()
    expect(reports.all.get()).toBe(before)
    reports.forget(VIN)
    expect(reports.all.get()).toEqual([])
  })

  it('store failures until the section has an answer', () => {
    const { reports } = device()
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer() }, failures: { dtp: refusal } })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: {}, failures: { wanted: silence } })
    expect(reports.get(VIN)).toMatchObject({
      answers: { wanted: answer() },
      failures: { dtp: refusal, wanted: silence },
    })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { dtp: answer(), wanted: answer() } })
    expect(reports.get(VIN)?.failures).toBeUndefined()
  })

  it('exclude an answer refused later, even after a following timeout', () => {
    const { reports } = device()
    reports.save({ vin: VIN, title: 'ВАЗ', answers: { wanted: answer(), dtp: answer() } })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: {}, failures: { wanted: refusal } })
    reports.save({ vin: VIN, title: 'ВАЗ', answers: {}, failures: { wanted: silence } })
    expect(reports.get(VIN)).toMatchObject({ answers: { dtp: answer() }, failures: { wanted: silence } })
    expect(reports.get(VIN)?.answers).not.toHaveProperty('wanted')
  })

  it('drop invalid failures and those of no registry', () => {
    const at = '2026-11-22T11:05:00Z'
    const failures = {
      a: { error: 'unreached', askedAt: at },
      b: { error: 'unreached', askedAt: at, refusedBy: ['Автокод'] },
      c: { error: 'source_silent', askedAt: 'вчера' },
      d: { error: 'source_silent' },
      e: { error: 'source_silent', askedAt: at, refusedBy: [1] },
      f: null,
    }
    const text = JSON.stringify({ title: 'ВАЗ', answers: { wanted: answer() }, failures })
    const { reports } = device({ 'saved-reports': VIN, [`saved-report:${VIN}`]: text })
    const failuresRead = Object.values(reports.get(VIN)?.failures ?? {})
    expect(failuresRead).toHaveLength(6)
    expect(failuresRead.flatMap((failure) => readFailure(failure, NOW) ?? [])).toEqual([])
    expect(readFailure({ error: 'source_silent', askedAt: at }, NOW)?.askedAt).toBe(at)
  })

  it('keep an unrequested registry, and date a failure from the future as now', () => {
    const at = '2026-11-22T11:05:00Z'
    expect(readFailure({ error: 'source_off', askedAt: at }, NOW)).toMatchObject({
      error: 'source_off',
      askedAt: at,
    })
    const ahead = readFailure({ error: 'source_silent', askedAt: '2026-11-23T14:00:00Z' }, NOW)
    expect(ahead?.askedAt).toBe(new Date(NOW).toISOString())
  })

  it('without answers keep only the level *unknown*', () => {
    const { reports } = device()
    const at = '2026-11-22T11:05:00Z'
    const silent = { vin: VIN, title: 'Nissan', answers: {}, judged: { level: 'unknown', at } } as const
    reports.save(silent)
    expect(reports.all.get()).toEqual([silent])
    reports.save({ ...silent, judged: { level: 'clear', at } })
    expect(reports.all.get()).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['an answer without an outcome', JSON.stringify({ title: '', answers: { dtp: { data: {} } } })],
    [
      'an answer without a time',
      JSON.stringify({ title: '', answers: { dtp: { ...answer(), checkedAt: 'вчера' } } }),
    ],
    [
      'an answer of a time to come',
      JSON.stringify({ title: '', answers: { dtp: answer({ checkedAt: '2026-11-22T12:15:01Z' }) } }),
    ],
  ])('are dropped for %s', (_what, text) => {
    const { reports } = device({ 'saved-reports': VIN, [`saved-report:${VIN}`]: text })
    expect(reports.get(VIN)).toBeUndefined()
    expect(reports.all.get()).toEqual([])
  })
})

it('rejects a saved report under an invalid number', () => {
  const text = JSON.stringify({ title: 'Чистая', answers: { wanted: answer() } })
  const forged = 'Препятствий не нашли'
  const { reports } = device({ 'saved-reports': forged, [`saved-report:${forged}`]: text })
  expect(reports.get(forged)).toBeUndefined()
  expect(reports.all.get()).toEqual([])
})

describe('the reserved space', () => {
  const roomOn = (pathname: string, vins: readonly string[]) => {
    const root = { dataset: {} as Record<string, string> }
    vi.stubGlobal('location', { pathname })
    vi.stubGlobal('history', { scrollRestoration: 'auto' })
    const { storage } = device({ 'saved-reports': vins.join() })
    makeRoom(root as unknown as HTMLElement, storage)
    return root.dataset
  }

  it('has as many rows as the home page shows', () => {
    expect(roomOn('/', [VIN])).toEqual({ savedReports: '1' })
    expect(roomOn('/', [1, 2, 3, 4, 5].map(vinOf))).toEqual({ savedReports: '3' })
  })

  it('exists only on the page of a saved car', () => {
    expect(roomOn(`/checks/${VIN}`, [VIN])).toEqual({ savedReports: '1', savedReport: '' })
    expect(history.scrollRestoration).toBe('manual')
    expect(roomOn(`/checks/${vinOf(1)}`, [VIN])).toEqual({ savedReports: '1' })
    expect(history.scrollRestoration).toBe('auto')
  })

  it('is empty without saved reports', () => {
    expect(roomOn('/', [])).toEqual({})
    expect(savedVins(device().storage)).toEqual([])
  })
})
