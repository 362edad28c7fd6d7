import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Section } from '#shared/contract/section.ts'
import type { Reply } from '#web/call.ts'
import { sections, sectionsOf } from '#web/sections.ts'
import { observable } from '#web/store/observable.ts'
import { evidenceOf } from './evidence.ts'
import { createReport, isAnsweredNow, isUnreached, type ReportStore, stateOf } from './report-store.ts'
import { sourceBoxes } from './rows/source-box.ts'
import { sectionViews } from './section/section-views.ts'
import { registryOf } from './source-retries.ts'

const silent: Reply = {
  success: false,
  error: 'source_silent',
  message: 'Реестр сейчас не отвечает.',
  retryAfter: 20,
}
const VIN = 'XTAGFL110JY000001'
const gibdd = (RequestResult: object) => ({ vin: VIN, status: 200, RequestResult })
const clean: Reply = {
  success: true,
  outcome: 'nothing',
  checkedAt: '2026-11-20T09:30:00Z',
  data: gibdd({ records: [] }),
}

/** A restored answer. */
const saved = {
  outcome: 'nothing' as const,
  data: clean.data,
  message: 'Информация о розыске не найдена',
  checkedAt: '2026-11-19T09:30:00Z',
}

/** A report whose registries return the test's answers; all others time out. */
function reportWith(
  answers: Record<string, Reply | Promise<Reply>>,
  list = sections,
  otherSources: Record<string, readonly string[]> = {},
) {
  const requests: string[] = []
  const prepared: string[][] = []
  const prepare = (sections: readonly Section[]) => void prepared.push(sections.map(({ id }) => id))
  const ask = ({ id }: Section): Promise<Reply> => {
    requests.push(id)
    return Promise.resolve(answers[id] ?? silent)
  }
  const bringViews = async () => sectionViews
  const mayRequest = observable(true)
  const network = { isReached: true, probes: 0, ended: 0 }
  const report = createReport({
    vin: VIN,
    list,
    otherSources,
    bringViews,
    prepare,
    ask,
    reportError: fail,
    mayRequest,
    isReached: async () => {
      network.probes += 1
      return network.isReached
    },
    endCalls: () => {
      network.ended += 1
    },
  })
  return { report, asked: requests, prepared, answers, mayRequest, network }
}

const fail = (error: unknown) => {
  throw error
}

const ignore = () => undefined

const kindsOf = (report: ReportStore) =>
  sectionViews.map(({ section }) => stateOf(report.get(), section.id).kind)

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a report', () => {
  it('requests one section and announces its result', async () => {
    const { report, asked } = reportWith({ wanted: clean })
    report.ask('wanted')
    expect(stateOf(report.get(), 'wanted').kind).toBe('asking')
    await settle()
    expect(asked).toEqual(['wanted'])
    expect(report.get().news).toBe('Розыск: проверено, Информация о розыске не найдена.')
  })

  it('requests only sections that the server offers', async () => {
    const list = sectionsOf({ absentSections: ['uses'] })
    const { report, asked } = reportWith({}, list)
    report.askAll()
    report.ask('uses')
    await settle()
    expect(asked).toEqual(list.map(({ id }) => id))
    expect(evidenceOf(report.get(), { vin: VIN, now: new Date() }).answers).toHaveLength(list.length)
  })

  it('requests all sections without an answer at once', async () => {
    const { report, asked } = reportWith({ wanted: clean })
    report.ask('wanted')
    await settle()
    report.askAll()
    expect(asked).toHaveLength(sectionViews.length)
    expect(asked.filter((id) => id === 'wanted')).toHaveLength(1)
  })
})

describe('a report with new requests', () => {
  const list = sections.filter(({ id }) => ['wanted', 'restrict'].includes(id))
  const broken: Reply = { success: false, error: 'unreached', message: 'Нет связи' }

  it.each<[boolean, string, Record<string, Reply>]>([
    [true, 'all have answered', { wanted: clean, restrict: clean }],
    [true, 'a registry times out', { wanted: clean }],
    [false, 'every registry times out', {}],
    [false, 'a request did not reach the server', { wanted: clean, restrict: broken }],
  ])('counts as answered: %s, when %s', async (isAnswered, _, answers) => {
    const { report } = reportWith(answers, list)
    await report.restore({ answers: { wanted: saved, restrict: saved } })
    expect(isAnsweredNow(report.get())).toBe(false)
    report.askAll()
    expect(isAnsweredNow(report.get())).toBe(false)
    await settle()
    expect(isAnsweredNow(report.get())).toBe(isAnswered)
  })
})

describe('a seller’s report that arrives after other answers', () => {
  const list = sections.filter(({ id }) => ['wanted', 'osago', 'uses'].includes(id))
  const sources = { wanted: ['ГИБДД', 'Автокод'], osago: ['НСИС'], uses: ['Автокод'] }
  const sold: Reply = {
    success: true,
    outcome: 'nothing',
    checkedAt: '2026-11-20T09:30:00Z',
    data: { list: [], unanswered: [] },
  }
  const policies: Reply = { ...sold, data: [] }
  const alternative = {
    source: 'Автокод',
    outcome: 'nothing',
    checkedAt: '2026-11-20T09:30:00Z',
    data: clean.data,
  }

  it('leads to one more request for the sections that it may answer', async () => {
    const { report, asked, answers } = reportWith({ wanted: clean, osago: policies }, list, sources)
    report.askAll()
    await settle()
    expect(asked).toEqual(list.map(({ id }) => id))
    answers.uses = sold
    answers.wanted = { ...clean, others: [alternative] }
    report.ask('uses')
    await settle()
    expect(asked.slice(list.length)).toEqual(['uses', 'wanted'])
    expect(stateOf(report.get(), 'wanted')).toMatchObject({
      kind: 'known',
      reading: { others: [{ source: 'Автокод' }] },
    })
  })

  it('leads to one more request for a failed section, but not for an unrequested one', async () => {
    const { report, asked } = reportWith({ uses: sold }, list, sources)
    report.ask('wanted')
    report.ask('uses')
    await settle()
    expect(asked).toEqual(['wanted', 'uses', 'wanted'])
  })

  it('is not awaited again if it has no answer for a section', async () => {
    const { report, asked } = reportWith({ wanted: clean, osago: policies, uses: sold }, list, sources)
    report.askAll()
    await settle()
    expect(asked).toEqual([...list.map(({ id }) => id), 'wanted'])
  })
})

const gibddSections = sectionViews
  .filter(({ section }) => registryOf(section) === 'ГИБДД')
  .map(({ section }) => section.id)

describe('the proof of work', () => {
  it('covers a whole batch, both manual and automatic', async () => {
    const { report, asked, prepared } = reportWith({ wanted: clean })
    report.askAll()
    expect(prepared).toEqual([sectionViews.map(({ section }) => section.id)])
    await settle()
    asked.length = 0
    prepared.length = 0
    await vi.advanceTimersToNextTimerAsync()
    expect(prepared.flat()).toEqual(asked)
    expect(prepared.length).toBeLessThan(asked.length)
  })
})

describe('an unavailable registry', () => {
  it('is retried once for all its sections, after its longest requested pause', async () => {
    const { report, asked, answers } = reportWith({ dtp: { ...silent, retryAfter: 60 } })
    for (const id of gibddSections) report.ask(id)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(report.get().retries).toEqual({ ГИБДД: Date.now() + 1000 })
    expect(asked).toHaveLength(gibddSections.length)
    answers.wanted = clean
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(2 * gibddSections.length)
    expect(report.get().retries).toEqual({})
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(2 * gibddSections.length)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('is retried after the pause of our own rate limit', async () => {
    const { report, asked, answers } = reportWith({
      wanted: { ...silent, error: 'too_many_requests', retryAfter: 60 } as Reply,
    })
    report.ask('wanted')
    await settle()
    answers.wanted = clean
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('is retried automatically again after a manual request', async () => {
    const { report, asked } = reportWith({})
    report.ask('dtp')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    report.askAgain(['dtp'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(4)
  })

  it('is not retried automatically after a successful manual request', async () => {
    const { report, asked, answers } = reportWith({})
    report.ask('wanted')
    await settle()
    answers.wanted = clean
    report.ask('wanted')
    await settle()
    expect(report.get().retries).toEqual({})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['it refused', { error: 'source_withheld' }],
    ['its pause is too long for a countdown', { error: 'source_busy', retryAfter: 121 }],
    ['the answer was broken', { error: 'broken_answer' }],
  ])('is retried only manually when %s', async (_, failure) => {
    const { report, asked } = reportWith({ dtp: { ...silent, retryAfter: 5, ...failure } as Reply })
    report.ask('dtp')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  it('keeps its earlier answer', async () => {
    const { report, answers } = reportWith({ wanted: clean })
    report.ask('wanted')
    await settle()
    delete answers.wanted
    report.ask('wanted')
    expect(stateOf(report.get(), 'wanted')).toMatchObject({
      kind: 'asking',
      previous: { outcome: 'nothing' },
    })
    await settle()
    expect(stateOf(report.get(), 'wanted')).toMatchObject({ kind: 'saved', reading: { outcome: 'nothing' } })
    expect(report.get().news).toBe('Розыск: проверить не удалось.')
  })
})

describe('the boxes of unavailable registries', () => {
  it('appear once per registry and once per refusal, with sections and retry time', async () => {
    const refused = { ...silent, error: 'source_withheld' } as Reply
    const { report } = reportWith({ registration: refused, wanted: clean })
    report.askAll()
    await settle()
    const boxes = sourceBoxes(report.get())
    const police = boxes.find(({ title }) => title === 'ГИБДД: нет ответа.')
    expect(police).toMatchObject({ kind: 'silent', retryAt: Date.now() + 20_000 })
    expect(police?.sections.map(({ id }) => id)).toEqual(['dtp', 'restrict', 'diagnostic'])
    const refusal = boxes.find(({ kind }) => kind === 'refused')
    expect(refusal?.sections.map(({ id }) => id)).toEqual(['registration'])
    expect(refusal?.retryAt).toBeUndefined()
  })

  it('say after the last automatic retry that only a press repeats the request', async () => {
    const { report } = reportWith({})
    report.ask('dtp')
    await vi.advanceTimersByTimeAsync(20_000)
    const [box] = sourceBoxes(report.get())
    expect(box?.retryAt).toBeUndefined()
    expect(box?.message).toContain('Спросите кнопкой: сами больше не спросим.')
  })

  it('name a refusal', async () => {
    const { report } = reportWith({ wanted: { ...silent, error: 'source_refused' } as Reply })
    report.ask('wanted')
    await settle()
    expect(sourceBoxes(report.get()).map(({ title }) => title)).toEqual(['ГИБДД: отказ.'])
  })

  it('blame no registry for a lost connection', async () => {
    const unreached: Reply = { success: false, error: 'unreached', message: 'Нет связи с сайтом.' }
    const { report } = reportWith({ wanted: unreached, zalog: unreached })
    report.ask('wanted')
    report.ask('zalog')
    await settle()
    expect(sourceBoxes(report.get()).map(({ title }) => title)).toEqual(['Нет связи с сайтом.'])
  })
})

describe('a report with an error', () => {
  const trip = () => {
    throw new TypeError('not of this shape')
  }

  it('ends all sections as unknown when their parsers throw', async () => {
    const views = sectionViews.map((view) => ({ ...view, rows: trip, facts: trip }))
    const report = createReport({
      vin: VIN,
      bringViews: async () => views,
      prepare: ignore,
      ask: async () => clean,
      reportError: fail,
    })
    report.askAll()
    await settle()
    expect(kindsOf(report)).toEqual(views.map(() => 'unknown'))
    await report.restore({ answers: { wanted: saved } })
    expect(stateOf(report.get(), 'wanted').kind).toBe('unknown')
  })

  it('ends a section as unknown when its request throws, and reports the error', async () => {
    const errors: unknown[] = []
    const report = createReport({
      vin: VIN,
      bringViews: async () => sectionViews,
      prepare: ignore,
      ask: async () => trip(),
      reportError: (error) => errors.push(error),
    })
    report.ask('wanted')
    await settle()
    expect(stateOf(report.get(), 'wanted').kind).toBe('unknown')
    expect(report.get().news).toBe('Розыск: проверить не удалось.')
    expect(errors).toEqual([new TypeError('not of this shape')])
  })
})

describe('restored answers', () => {
  it('are marked as saved, and unrequested sections stay unrequested', async () => {
    const { report, asked } = reportWith({})
    await report.restore({ answers: { wanted: saved } })
    expect(stateOf(report.get(), 'wanted').kind).toBe('saved')
    expect(stateOf(report.get(), 'dtp').kind).toBe('not-requested')
    expect(asked).toEqual([])
  })

  it('do not replace an answer of today', async () => {
    const { report } = reportWith({ wanted: clean })
    report.ask('wanted')
    await settle()
    await report.restore({ answers: { wanted: saved } })
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('are requested again with all the rest', async () => {
    const { report, asked } = reportWith({ wanted: clean })
    await report.restore({ answers: { wanted: saved } })
    report.askAll()
    await settle()
    expect(asked).toHaveLength(sectionViews.length)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('include failures with their day, which make an older answer stale', async () => {
    const { report, asked } = reportWith({})
    const askedAt = '2026-11-19T10:00:00Z'
    await report.restore({
      answers: { wanted: saved, zalog: saved },
      failures: {
        wanted: { error: 'source_silent', askedAt },
        zalog: { error: 'source_withheld', askedAt },
        dtp: { error: 'source_withheld', askedAt },
      },
    })
    const { answers } = evidenceOf(report.get(), { vin: VIN, now: new Date(Date.now()) })
    const answerOf = (id: string) => answers.find(({ section }) => section.id === id)
    expect(answerOf('wanted')).toMatchObject({ kind: 'answered', stale: true })
    // A refusal after the answer replaces it.
    expect(answerOf('zalog')).toMatchObject({ kind: 'refused' })
    expect(answerOf('dtp')).toMatchObject({
      kind: 'refused',
      message: 'Спрашивали 19.11.2026 13:00: реестр отказал. Это не значит, что записей нет.',
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
  })

  it('do not count a restored failure as answered now', async () => {
    const list = sections.filter(({ id }) => ['wanted', 'restrict'].includes(id))
    const { report } = reportWith({ wanted: clean }, list)
    await report.restore({
      answers: {},
      failures: { restrict: { error: 'source_silent', askedAt: '2026-11-19T10:00:00Z' } },
    })
    report.ask('wanted')
    await settle()
    expect(isAnsweredNow(report.get())).toBe(false)
  })

  it('exclude those with a future time', async () => {
    const { report } = reportWith({})
    await report.restore({
      answers: { wanted: { ...saved, checkedAt: new Date(Date.now() + 3_600_000).toISOString() } },
    })
    expect(stateOf(report.get(), 'wanted').kind).toBe('not-requested')
  })

  it('exclude those that a section cannot parse', async () => {
    const { report } = reportWith({})
    await report.restore({ answers: { wanted: { ...saved, data: {} }, dtp: { ...saved, outcome: 'found' } } })
    expect(stateOf(report.get(), 'wanted').kind).toBe('not-requested')
    expect(stateOf(report.get(), 'dtp').kind).toBe('not-requested')
  })
})

describe('a report whose connection is lost', () => {
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))

  const broken: Reply = { success: false, error: 'unreached', message: 'Нет связи' }
  const list = sections.filter(({ id }) => ['wanted', 'restrict'].includes(id))

  it('requests the missing sections again once it may, and only those', async () => {
    const { report, asked, answers, mayRequest } = reportWith({ wanted: clean, restrict: broken }, list)
    mayRequest.set(false)
    report.askAll()
    await settle()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(asked).toEqual(['wanted', 'restrict'])
    answers.restrict = clean
    mayRequest.set(true)
    await settle()
    expect(asked).toEqual(['wanted', 'restrict', 'restrict'])
    expect(list.map(({ id }) => stateOf(report.get(), id).kind)).toEqual(['known', 'known'])
  })

  it('requests again after growing pauses when the browser notices nothing', async () => {
    const { report, asked, answers } = reportWith(
      { wanted: broken },
      sections.filter(({ id }) => id === 'wanted'),
    )
    report.ask('wanted')
    await vi.advanceTimersByTimeAsync(3_000 + 6_000)
    expect(asked).toHaveLength(3)
    answers.wanted = clean
    await vi.advanceTimersByTimeAsync(12_000)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(asked).toHaveLength(4)
  })

  it('requests again what arrived without the script that reads it', async () => {
    let isLoaded = false
    const errors: unknown[] = []
    const report = createReport({
      vin: VIN,
      list,
      bringViews: async () => (isLoaded ? sectionViews : Promise.reject(new TypeError('not loaded'))),
      prepare: ignore,
      ask: async () => clean,
      reportError: (error) => errors.push(error),
      mayRequest: observable(true),
    })
    report.askAll()
    await settle()
    expect(list.every(({ id }) => isUnreached(stateOf(report.get(), id)))).toBe(true)
    expect(errors).toHaveLength(list.length)
    isLoaded = true
    await vi.advanceTimersByTimeAsync(3_000)
    expect(list.map(({ id }) => stateOf(report.get(), id).kind)).toEqual(['known', 'known'])
  })

  it('asks a server that answers only a part less and less often', async () => {
    const { report, asked } = reportWith({ wanted: clean, restrict: broken }, list)
    report.askAll()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(asked.filter((id) => id === 'restrict').length).toBeLessThan(20)
  })

  it('gives up requests that nothing answers, and asks again once our site answers', async () => {
    const never = new Promise<Reply>(ignore)
    const { report, asked, answers, network } = reportWith({ wanted: clean, restrict: never }, list)
    report.askAll()
    network.isReached = false
    await vi.advanceTimersByTimeAsync(11_999)
    expect(network.probes).toBe(0)
    expect(stateOf(report.get(), 'restrict').kind).toBe('asking')
    await vi.advanceTimersByTimeAsync(1)
    expect(isUnreached(stateOf(report.get(), 'restrict'))).toBe(true)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
    expect(network.ended).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked, 'a probe precedes every retry').toEqual(['wanted', 'restrict'])
    answers.restrict = clean
    network.isReached = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(['wanted', 'restrict', 'restrict'])
    expect(list.map(({ id }) => stateOf(report.get(), id).kind)).toEqual(['known', 'known'])
  })

  it('awaits slow registries while our site answers', async () => {
    const late = Promise.withResolvers<Reply>()
    const { report, asked, network } = reportWith({ wanted: clean, restrict: late.promise }, list)
    report.askAll()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network).toMatchObject({ probes: 5, ended: 0 })
    expect(stateOf(report.get(), 'restrict').kind).toBe('asking')
    late.resolve(clean)
    await settle()
    expect(stateOf(report.get(), 'restrict').kind).toBe('known')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network.probes).toBe(5)
    expect(asked).toHaveLength(2)
  })
})
