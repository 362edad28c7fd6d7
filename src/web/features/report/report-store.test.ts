import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Section } from '#shared/contract/section.ts'
import type { Reply } from '#web/call.ts'
import { createReport, type ReportStore, stateOf } from './report-store.ts'
import { sectionViews } from './section/section-views.ts'

const silent: Reply = {
  success: false,
  error: 'source_silent',
  message: 'Реестр сейчас не отвечает.',
  retryAfter: 20,
}
const gibdd = (RequestResult: object) => ({ vin: 'XTAGFL110JY000001', status: 200, RequestResult })
const clean: Reply = {
  success: true,
  outcome: 'nothing',
  checkedAt: '2026-11-20T09:30:00Z',
  data: gibdd({ records: [] }),
}

/** An answer of some other time. */
const saved = {
  outcome: 'nothing' as const,
  data: clean.data,
  message: 'Информация о розыске не найдена',
  checkedAt: '2026-11-19T09:30:00Z',
}

/** A report whose registries answer with what the test has laid ready; one that has nothing keeps silent. */
function reportWith(answers: Record<string, Reply>) {
  const asked: string[] = []
  const ask = async ({ id }: Section): Promise<Reply> => {
    asked.push(id)
    return answers[id] ?? silent
  }
  return { report: createReport({ views: sectionViews, ask, reportError: fail }), asked, answers }
}

const fail = (error: unknown) => {
  throw error
}

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
  it('asks one section when one is asked for, and tells the result in words', async () => {
    const { report, asked } = reportWith({ wanted: clean })
    report.ask('wanted')
    expect(stateOf(report.get(), 'wanted').kind).toBe('asking')
    await settle()
    expect(asked).toEqual(['wanted'])
    expect(report.get().news).toBe('Розыск: проверено, Информация о розыске не найдена.')
  })

  it('asks again once by itself after the pause, then leaves it to the person', async () => {
    const { report, asked } = reportWith({})
    report.ask('dtp')
    await vi.advanceTimersByTimeAsync(19_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(2)
  })

  it('drops its own second try when the person was quicker', async () => {
    const { report, asked, answers } = reportWith({})
    report.ask('wanted')
    await settle()
    answers.wanted = clean
    report.ask('wanted')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('asks for all that are left at once, and for nothing that is known', async () => {
    const { report, asked } = reportWith({ wanted: clean })
    report.ask('wanted')
    await settle()
    report.askAll()
    expect(asked).toHaveLength(sectionViews.length)
    expect(asked.filter((id) => id === 'wanted')).toHaveLength(1)
  })
})

describe('a report on which something breaks', () => {
  const trip = () => {
    throw new TypeError('not of this shape')
  }

  it('ends all cards as not checked when their sections trip over every answer', async () => {
    const views = sectionViews.map((view) => ({ ...view, rows: trip, findings: trip }))
    const report = createReport({ views, ask: async () => clean, reportError: fail })
    report.askAll()
    await settle()
    expect(kindsOf(report)).toEqual(views.map(() => 'unknown'))
    report.restore({ wanted: saved })
    expect(stateOf(report.get(), 'wanted').kind).toBe('unknown')
  })

  it('ends the card as not checked when the way to the registry breaks, and tells the operator', async () => {
    const errors: unknown[] = []
    const report = createReport({
      views: sectionViews,
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

describe('answers of some other time', () => {
  it('are shown as such, and what was not asked stays so', () => {
    const { report, asked } = reportWith({})
    report.restore({ wanted: saved })
    expect(stateOf(report.get(), 'wanted').kind).toBe('saved')
    expect(stateOf(report.get(), 'dtp').kind).toBe('unasked')
    expect(asked).toEqual([])
  })

  it('do not take the place of an answer of today', async () => {
    const { report } = reportWith({ wanted: clean })
    report.ask('wanted')
    await settle()
    report.restore({ wanted: saved })
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('are asked for again with all the rest', async () => {
    const { report, asked } = reportWith({ wanted: clean })
    report.restore({ wanted: saved })
    report.askAll()
    await settle()
    expect(asked).toHaveLength(sectionViews.length)
    expect(stateOf(report.get(), 'wanted').kind).toBe('known')
  })

  it('that a section cannot read are left out', () => {
    const { report } = reportWith({})
    report.restore({ wanted: { ...saved, data: {} }, dtp: { ...saved, outcome: 'found' } })
    expect(stateOf(report.get(), 'wanted').kind).toBe('unasked')
    expect(stateOf(report.get(), 'dtp').kind).toBe('unasked')
  })
})
