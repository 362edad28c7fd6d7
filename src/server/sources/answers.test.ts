import { describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { AnswerStore, StoredAnswer } from './answer-store.ts'
import { Answers } from './answers.ts'
import { localFlights } from './flights.ts'
import type { Question } from './question.ts'
import type { ReadyAnswer } from './ready-answer.ts'

const VIN = 'XTAGFL110JY000001'

function memoryStore(): AnswerStore {
  const rows = new Map<string, StoredAnswer>()
  return {
    read: async (section, subject) => rows.get(`${section}:${subject}`),
    readAll: async () => [...rows.values()],
    write: async (...answers) => {
      for (const answer of answers) {
        const key = `${answer.section}:${answer.subject}`
        const kept = rows.get(key)
        if (kept === undefined || kept.checkedAt <= answer.checkedAt) rows.set(key, answer)
      }
    },
  }
}

/** A section with a scripted source, and a clock moved by hand. */
function bench() {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const source = {
    calls: 0,
    answer: async () => found({ n: 1 } as object) as ReturnType<typeof nothing<object>>,
  }
  const question: Question = {
    id: 'dtp',
    freshFor: { found: 24 * 3600, nothing: 3600 },
    nothing: 'Информация о ДТП не найдена',
    ask: async () => {
      source.calls++
      const answer = await source.answer()
      return { ...answer, statedAt: (answer.data as { at?: string }).at }
    },
  }
  const store = memoryStore()
  const unsaved: unknown[] = []
  const make = () =>
    new Answers({
      store,
      flights: localFlights,
      cacheBytes: 1e6,
      now: () => clock.now,
      patienceMs: 30,
      onUnsaved: (error) => unsaved.push(error),
    })
  return { clock, source, question, store, unsaved, make, answers: make() }
}

const read = async (answer: ReadyAnswer | Promise<ReadyAnswer>) => JSON.parse((await answer).body.toString())
const silent = () => Promise.reject(new RegistryFailure('source_silent', 'connection refused'))

describe('answers about a car', () => {
  it('requests the source once for all waiting callers', async () => {
    const { answers, question, source } = bench()
    const all = await Promise.all(Array.from({ length: 50 }, () => read(answers.get(question, VIN))))
    expect(source.calls).toBe(1)
    expect(all.every(({ outcome }) => outcome === 'found')).toBe(true)
  })

  it('counts a found answer as fresh for a day and an empty one for an hour', async () => {
    const { answers, question, source, clock } = bench()
    source.answer = async () => nothing({ n: 0 })
    await answers.get(question, VIN)
    clock.now += HOUR_MS - 1
    await answers.get(question, VIN)
    expect(source.calls).toBe(1)
    clock.now += 1
    source.answer = async () => found({ n: 1 })
    await answers.get(question, VIN)
    expect(source.calls).toBe(2)
    clock.now += 24 * HOUR_MS - 1
    await answers.get(question, VIN)
    expect(source.calls).toBe(2)
  })

  it('counts no answer as fresh after midnight in Moscow, where today’s is needed', async () => {
    const { answers, make, question, source, clock } = bench()
    const ofToday = { ...question, freshFor: { ...question.freshFor, untilMidnight: true } } as const
    clock.now = Date.parse('2026-11-20T23:59:59.999+03:00')
    for (const id of ['dtp', 'registration']) await answers.get({ ...ofToday, id }, VIN)
    clock.now += 1
    // From memory, and from the store after a restart.
    await answers.get({ ...ofToday, id: 'dtp' }, VIN)
    await make().get({ ...ofToday, id: 'registration' }, VIN)
    expect(source.calls).toBe(4)
    await answers.get(question, VIN)
    expect(source.calls).toBe(4)
  })

  it('requests anew for a caller that refuses older answers, and stores the answer for all', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += HOUR_MS
    source.answer = async () => found({ n: 2 })
    const since = new Date(clock.now)
    expect(await read(answers.get(question, VIN, { since }))).toMatchObject({ data: { n: 2 } })
    expect(source.calls).toBe(2)
    clock.now += HOUR_MS
    await answers.get(question, VIN, { since })
    expect(await read(answers.get(question, VIN))).toMatchObject({ data: { n: 2 } })
    expect(source.calls).toBe(2)
  })

  it('marks an old answer as stale for a caller that refuses older ones, when the source is unavailable', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += HOUR_MS
    source.answer = silent
    expect(await read(answers.get(question, VIN, { since: new Date(clock.now) }))).toMatchObject({
      stale: true,
    })
  })

  it('has the date stated by the source, and is soon requested again', async () => {
    const { answers, question, source, clock } = bench()
    source.answer = async () => nothing({ at: '22.11.2019 10:00' })
    expect(await read(answers.get(question, VIN))).toMatchObject({ checkedAt: '2019-11-22T07:00:00.000Z' })
    await answers.get(question, VIN)
    expect(source.calls).toBe(1)
    clock.now += 20_000
    source.answer = async () => nothing({ at: '20.11.2026 10:00' })
    expect(await read(answers.get(question, VIN))).toMatchObject({ checkedAt: '2026-11-20T10:00:20.000Z' })
  })

  it('prefers the stored answer to one that the source dates earlier', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    source.answer = async () => nothing({ at: '22.11.2019 10:00' })
    expect(await read(answers.get(question, VIN))).toMatchObject({
      outcome: 'found',
      stale: true,
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it.each([
    ['2026-11-19T21:03:00.000Z', '19.11.2026 23:50'],
    ['2026-11-19T20:58:00.000Z', '20.11.2026 00:10'],
  ])('at %s counts as current when the source’s clock shows %s', async (now, at) => {
    const { answers, question, source, clock } = bench()
    clock.now = Date.parse(now)
    source.answer = async () => nothing({ at })
    expect(await read(answers.get(question, VIN))).toMatchObject({ checkedAt: now })
  })

  it('gives an empty answer in the section’s words with the time of the check', async () => {
    const { answers, question, source } = bench()
    source.answer = async () => nothing({ n: 0 }, 404)
    expect(await read(answers.get(question, VIN))).toEqual({
      success: true,
      outcome: 'nothing',
      data: { n: 0 },
      message: 'Информация о ДТП не найдена',
      status: 404,
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('fails when the source is unavailable and no older answer exists', async () => {
    const { answers, question, source } = bench()
    source.answer = silent
    await expect(answers.get(question, VIN)).rejects.toMatchObject({ code: 'source_silent' })
  })

  it('serves the last good answer, marked stale and dated, when the source is unavailable', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    source.answer = silent
    expect(await read(answers.get(question, VIN))).toMatchObject({
      outcome: 'found',
      stale: true,
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('does not wait for a slow source when an older answer exists', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    const slow = Promise.withResolvers<ReturnType<typeof found<object>>>()
    source.answer = () => slow.promise
    expect(await read(answers.get(question, VIN))).toMatchObject({ stale: true })
    slow.resolve(found({ n: 2 }))
    await answers.settled()
    expect(await read(answers.get(question, VIN))).toMatchObject({ data: { n: 2 } })
  })

  it('shows a registry’s refusal instead of an older answer', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    source.answer = () => Promise.reject(new RegistryFailure('source_withheld', 'status 403'))
    await expect(answers.get(question, VIN)).rejects.toMatchObject({ code: 'source_withheld' })
  })

  it('limits the wait, and stores a late answer', async () => {
    const { question, source, store } = bench()
    const late = Promise.withResolvers<ReturnType<typeof found<object>>>()
    source.answer = () => late.promise
    const answers = new Answers({ store, flights: localFlights, cacheBytes: 1e6, longestMs: 20 })
    await expect(answers.get(question, VIN)).rejects.toMatchObject({ code: 'source_slow' })
    late.resolve(found({ n: 3 }))
    await answers.settled()
    expect(await read(answers.get(question, VIN))).toMatchObject({ data: { n: 3 } })
  })

  it('has its answers after a restart', async () => {
    const { question, source, make, answers } = bench()
    await answers.get(question, VIN)
    source.answer = silent
    expect(await read(make().get(question, VIN))).toMatchObject({ outcome: 'found' })
    expect(source.calls).toBe(1)
  })

  it('serves a good answer that could not be stored, reports it, and soon retries', async () => {
    const { answers, question, store, source, clock, unsaved } = bench()
    const { write } = store
    store.write = () => Promise.reject(new Error('disk full'))
    expect(await read(answers.get(question, VIN))).toMatchObject({ outcome: 'found', data: { n: 1 } })
    expect(unsaved).toEqual([new Error('disk full')])
    store.write = write
    clock.now += 20_000
    await answers.get(question, VIN)
    expect(source.calls).toBe(2)
    expect(await store.read('dtp', VIN)).toMatchObject({ data: { n: 1 } })
  })
})

describe('a purchased report', () => {
  const LIST = 'seller#unread'

  it('adds its part to earlier answers, unread where it is unreadable', async () => {
    const { question, source, answers, clock } = bench()
    const others = [question]
    const atSeller = { ...question, id: 'dtp@seller', source: 'Продавец', unreadParts: LIST, others }
    const registry = { ...question, others: [atSeller] }
    const alternativesNow = async () => (await read(answers.get(registry, VIN))).others
    source.answer = async () => nothing({ n: 0 })
    expect(await alternativesNow()).toBeUndefined()
    const store = (part: () => ReturnType<Question['ask']>) =>
      answers.storeReport(VIN, LIST, [{ question: atSeller, read: part }])
    await store(async () => found({ n: 2 }))
    expect(await alternativesNow()).toMatchObject([{ source: 'Продавец', outcome: 'found', data: { n: 2 } }])
    clock.now += 1000
    await store(() => Promise.reject(new RegistryFailure('source_changed', 'simulated by the test')))
    const bad = { data: { n: 2 } }
    const unread = { outcome: 'found', data: null }
    expect(await alternativesNow()).toMatchObject([bad, unread])
    await store(() => Promise.reject(new RegistryFailure('source_silent', 'simulated by the test')))
    expect(await alternativesNow()).toMatchObject([bad, unread])
    clock.now += 1000
    await store(async () => nothing({ n: 0 }))
    expect(await alternativesNow()).toMatchObject([{ outcome: 'nothing' }])
    expect(source.calls).toBe(1)
  })
})
