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

/** A section whose source says what it is told to, and a clock that stands until it is moved. */
function bench() {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const source = {
    calls: 0,
    say: async () => found({ n: 1 } as object) as ReturnType<typeof nothing<object>>,
  }
  const question: Question = {
    id: 'dtp',
    freshFor: { found: 24 * 3600, nothing: 3600 },
    nothing: 'Информация о ДТП не найдена',
    ask: async () => {
      source.calls++
      const answer = await source.say()
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
  it('asks the source once for everyone who is waiting', async () => {
    const { answers, question, source } = bench()
    const all = await Promise.all(Array.from({ length: 50 }, () => read(answers.get(question, VIN))))
    expect(source.calls).toBe(1)
    expect(all.every(({ outcome }) => outcome === 'found')).toBe(true)
  })

  it('keeps a found answer for a day and an empty one for an hour', async () => {
    const { answers, question, source, clock } = bench()
    source.say = async () => nothing({ n: 0 })
    await answers.get(question, VIN)
    clock.now += HOUR_MS - 1
    await answers.get(question, VIN)
    expect(source.calls).toBe(1)
    clock.now += 1
    source.say = async () => found({ n: 1 })
    await answers.get(question, VIN)
    expect(source.calls).toBe(2)
    clock.now += 24 * HOUR_MS - 1
    await answers.get(question, VIN)
    expect(source.calls).toBe(2)
  })

  it('asks anew for whoever wants no answer from before, and keeps what that brought for everybody', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += HOUR_MS
    source.say = async () => found({ n: 2 })
    const since = new Date(clock.now)
    expect(await read(answers.get(question, VIN, since))).toMatchObject({ data: { n: 2 } })
    expect(source.calls).toBe(2)
    clock.now += HOUR_MS
    await answers.get(question, VIN, since)
    expect(await read(answers.get(question, VIN))).toMatchObject({ data: { n: 2 } })
    expect(source.calls).toBe(2)
  })

  it('tells whoever wants no answer from before that it is old, where the source is silent', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += HOUR_MS
    source.say = silent
    expect(await read(answers.get(question, VIN, new Date(clock.now)))).toMatchObject({ stale: true })
  })

  it('is of the day that the source itself dates it, and is soon asked for again', async () => {
    const { answers, question, source, clock } = bench()
    source.say = async () => nothing({ at: '22.11.2019 10:00' })
    expect(await read(answers.get(question, VIN))).toMatchObject({ checkedAt: '2019-11-22T07:00:00.000Z' })
    await answers.get(question, VIN)
    expect(source.calls).toBe(1)
    clock.now += 20_000
    source.say = async () => nothing({ at: '20.11.2026 10:00' })
    expect(await read(answers.get(question, VIN))).toMatchObject({ checkedAt: '2026-11-20T10:00:20.000Z' })
  })

  it('shows the last one rather than what the source dates before it', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    source.say = async () => nothing({ at: '22.11.2019 10:00' })
    expect(await read(answers.get(question, VIN))).toMatchObject({
      outcome: 'found',
      stale: true,
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it.each([
    ['2026-11-19T21:03:00.000Z', '19.11.2026 23:50'],
    ['2026-11-19T20:58:00.000Z', '20.11.2026 00:10'],
  ])('at %s is of now where the clock of the source says %s', async (now, at) => {
    const { answers, question, source, clock } = bench()
    clock.now = Date.parse(now)
    source.say = async () => nothing({ at })
    expect(await read(answers.get(question, VIN))).toMatchObject({ checkedAt: now })
  })

  it('says an empty answer in the words of the section and with the time of the check', async () => {
    const { answers, question, source } = bench()
    source.say = async () => nothing({ n: 0 }, 404)
    expect(await read(answers.get(question, VIN))).toEqual({
      success: true,
      outcome: 'nothing',
      data: { n: 0 },
      message: 'Информация о ДТП не найдена',
      status: 404,
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('fails when the source is silent and nothing older is known', async () => {
    const { answers, question, source } = bench()
    source.say = silent
    await expect(answers.get(question, VIN)).rejects.toMatchObject({ code: 'source_silent' })
  })

  it('serves the last good answer, marked stale and dated, when the source is silent', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    source.say = silent
    expect(await read(answers.get(question, VIN))).toMatchObject({
      outcome: 'found',
      stale: true,
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('does not make a person wait for a slow source when an older answer can be shown', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    const slow = Promise.withResolvers<ReturnType<typeof found<object>>>()
    source.say = () => slow.promise
    expect(await read(answers.get(question, VIN))).toMatchObject({ stale: true })
    slow.resolve(found({ n: 2 }))
    await answers.settled()
    expect(await read(answers.get(question, VIN))).toMatchObject({ data: { n: 2 } })
  })

  it('does not hide behind an older answer when the registry refuses to tell about this car', async () => {
    const { answers, question, source, clock } = bench()
    await answers.get(question, VIN)
    clock.now += 25 * HOUR_MS
    source.say = () => Promise.reject(new RegistryFailure('source_withheld', 'status 403'))
    await expect(answers.get(question, VIN)).rejects.toMatchObject({ code: 'source_withheld' })
  })

  it('lets nobody wait for ever, and keeps what comes later', async () => {
    const { question, source, store } = bench()
    const late = Promise.withResolvers<ReturnType<typeof found<object>>>()
    source.say = () => late.promise
    const answers = new Answers({ store, flights: localFlights, cacheBytes: 1e6, longestMs: 20 })
    await expect(answers.get(question, VIN)).rejects.toMatchObject({ code: 'source_slow' })
    late.resolve(found({ n: 3 }))
    await answers.settled()
    expect(await read(answers.get(question, VIN))).toMatchObject({ data: { n: 3 } })
  })

  it('still knows its answers after a restart', async () => {
    const { question, source, make, answers } = bench()
    await answers.get(question, VIN)
    source.say = silent
    expect(await read(make().get(question, VIN))).toMatchObject({ outcome: 'found' })
    expect(source.calls).toBe(1)
  })

  it('serves a good answer that could not be stored, says so, and soon tries again', async () => {
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

describe('a report in hand', () => {
  const LIST = 'seller#unread'

  it('adds its part to answers that were given before, unread where it cannot be read', async () => {
    const { question, source, answers, clock } = bench()
    const others = [question]
    const atSeller = { ...question, id: 'dtp@seller', source: 'Продавец', unreadParts: LIST, others }
    const registry = { ...question, others: [atSeller] }
    const besideRegistry = async () => (await read(answers.get(registry, VIN))).others
    source.say = async () => nothing({ n: 0 })
    expect(await besideRegistry()).toBeUndefined()
    const store = (part: () => ReturnType<Question['ask']>) =>
      answers.storeReport(VIN, LIST, [{ question: atSeller, read: part }])
    await store(async () => found({ n: 2 }))
    expect(await besideRegistry()).toMatchObject([{ source: 'Продавец', outcome: 'found', data: { n: 2 } }])
    clock.now += 1000
    await store(() => Promise.reject(new RegistryFailure('source_changed', 'told by the test')))
    const bad = { data: { n: 2 } }
    const unread = { outcome: 'found', data: null }
    expect(await besideRegistry()).toMatchObject([bad, unread])
    await store(() => Promise.reject(new RegistryFailure('source_silent', 'told by the test')))
    expect(await besideRegistry()).toMatchObject([bad, unread])
    clock.now += 1000
    await store(async () => nothing({ n: 0 }))
    expect(await besideRegistry()).toMatchObject([{ outcome: 'nothing' }])
    expect(source.calls).toBe(1)
  })
})
