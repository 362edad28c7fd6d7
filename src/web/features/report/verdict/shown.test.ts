import { describe, expect, it } from 'vitest'
import type { Answer } from '#facts/evidence.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { isRequired } from '#verdict/required.ts'
import { sections as all } from '#web/sections.ts'
import { countAnswered, notKnown, shown, unknownTitle } from './shown.ts'

const VIN = 'XTAGFL110MY000001'
const NOW = new Date('2026-11-22T11:03:00Z')
const TODAY = '2026-11-22T08:00:00.000Z'

/** One section per topic, because a second one has other words. */
const sections = all.filter(({ id, tells }) => all.find((other) => other.tells === tells)?.id === id)

const ALL = sections.length

type Kind = Answer['kind'] | 'found'

/** A report with these sections in their states, and all others in the first. */
function reportOf(all: Kind, own: Readonly<Record<string, Kind>> = {}, checkedAt = TODAY) {
  const answers = sections.map((section): Answer => {
    const kind = own[section.id] ?? all
    if (kind !== 'answered' && kind !== 'found') return { kind, section }
    const owners = [{ record: 'период', kind: 'person' as const, from: NOW, to: undefined, isPresent: true }]
    const facts = section.tells === 'owners' ? { owners } : {}
    return kind === 'found'
      ? {
          kind: 'answered',
          section,
          outcome: 'found',
          facts: { ...facts, wanted: wanted(section.id) },
          checkedAt,
          stale: false,
        }
      : {
          kind: 'answered',
          section,
          outcome: section.tells === 'owners' ? 'found' : 'nothing',
          facts,
          checkedAt,
          stale: false,
        }
  })
  const asked = answers.flatMap(({ kind, section }) => (kind === 'asking' ? section : []))
  return { answers, asked, plate: shown(verdict({ vin: VIN, answers, now: NOW }), answers, asked) }
}

const wanted = (id: string) => (id === 'wanted' ? [{ record: 'Розыск', since: NOW }] : [])

describe('the plate', () => {
  it('states that nothing was requested before any request', () => {
    expect(reportOf('not-requested').plate.level).toBe('idle')
  })

  it('is never *clear* before the last answer', () => {
    expect(reportOf('answered').plate.level).toBe('clear')
    const { plate } = reportOf('answered', { stats: 'asking' })
    expect(plate).toMatchObject({ level: 'asking', progress: { done: ALL - 1, of: ALL } })
    expect(plate.headline).toContain(`Ответили ${ALL - 1} из ${ALL}. Ждём `)
  })

  it('shows an alarm with its advice at once and goes on counting', () => {
    const { plate } = reportOf('asking', { wanted: 'found' })
    const { advice } = reportOf('answered', { wanted: 'found' }).plate
    expect(plate).toMatchObject({ level: 'stop', advice, progress: { done: 1, of: ALL } })
    const former = { ...verdict({ vin: VIN, answers: [], now: NOW }), level: 'careful' as const }
    expect(shown(former, reportOf('asking', { wanted: 'answered' }).answers, sections).level).toBe('careful')
  })

  it('does not count a section that is pending again', () => {
    const { answers } = reportOf('answered')
    expect(countAnswered(answers, [])).toBe(ALL)
    expect(countAnswered(answers, sections)).toBe(0)
  })

  it('does not count answers of another day as answered', () => {
    const title = (answers: readonly Answer[]) => unknownTitle({ answers, asked: [], now: NOW })
    expect(title(reportOf('answered').answers)).toBe(`Чего мы не знаем, хотя ответили все ${ALL}`)
    const old = reportOf('answered', {}, '2026-11-21T08:00:00.000Z').answers
    expect(title(old)).toBe(`Чего мы не знаем: сегодня ответили 0 из ${ALL}`)
    const [first, ...others] = reportOf('answered').answers
    expect(title([first ?? expect.unreachable(), ...old.slice(1)])).toBe(
      `Чего мы не знаем: сегодня ответили 1 из ${ALL}`,
    )
    const instead = { ...first, source: 'Автокод', insteadOf: [first?.section.source] } as Answer
    expect(title([instead, ...others])).toBe(`Чего мы не знаем: сам реестр не ответил в 1 из ${ALL}`)
  })

  it('fits two lines of a phone while requests are pending', () => {
    for (const { id } of sections) {
      const { plate } = reportOf('answered', { [id]: 'asking' })
      expect(plate.headline.length, plate.headline).toBeLessThanOrEqual(56)
    }
    expect(reportOf('asking').plate.headline.length).toBeLessThanOrEqual(56)
  })
})

describe('the gaps in a line', () => {
  const line = (...report: Parameters<typeof reportOf>) => {
    const { answers, asked } = reportOf(...report)
    return notKnown(answers, asked, { now: NOW, verdict: verdict({ vin: VIN, answers, now: NOW }) })
  }

  it('name what no registry can know, even if all sources answered', () => {
    expect(line('answered')).toBe('ДТП без ГИБДД, ремонт и ещё 10')
  })

  it('include unaskable registries, and still fit a line', () => {
    expect(line('answered', { recalls: 'unaskable' })).toBe('отзывы, ДТП без ГИБДД и ещё 11')
  })

  it('exclude reported facts and repetitions', () => {
    const { answers } = reportOf('answered')
    const repair = { record: 'Расчёт', date: NOW, parts: [] }
    const repaired = answers.map((answer) =>
      answer.kind === 'answered' && answer.section.tells === 'repairs'
        ? { ...answer, outcome: 'found' as const, facts: { repairs: [repair] } }
        : answer,
    )
    const judged = { now: NOW, verdict: verdict({ vin: VIN, answers: repaired, now: NOW }) }
    expect(notKnown(repaired, [], judged)).toBe('ДТП без ГИБДД и ещё 11')
    const withoutUses = answers.filter(
      ({ section }) => section.tells !== 'uses' && section.tells !== 'leasing',
    )
    expect(notKnown(withoutUses, [], judged)).toBe('ДТП без ГИБДД, ремонт и ещё 10')
    const partlyRead = answers.map((answer) =>
      answer.kind === 'answered' && answer.section.tells === 'uses'
        ? { ...answer, facts: { unread: [{ record: 'Такси и лизинг', field: 'лизинг' }] } }
        : answer,
    )
    expect(notKnown(partlyRead, [], judged)).toBe('лизинг, ДТП без ГИБДД и ещё 10')
    const byFrame = Object.fromEntries(
      sections.filter(({ vinOnly }) => vinOnly).map(({ id }) => [id, 'unaskable' as const]),
    )
    expect(line('answered', byFrame)).toMatch(
      /^такси и лизинг, ПТС, утилизация, лизинг, ДТП без ГИБДД и ещё \d+$/u,
    )
    expect(line('answered', { repairs: 'unaskable' })).toBe('ремонт, ДТП без ГИБДД и ещё 11')
  })

  it('name unavailable registries, or count many', () => {
    expect(line('answered', { wanted: 'failed', dtp: 'refused' })).toBe('ДТП, розыск и ещё 12')
    expect(
      line('answered', {
        wanted: 'failed',
        dtp: 'failed',
        restrict: 'failed',
        zalog: 'failed',
        stats: 'failed',
      }),
    ).toBe('ДТП, розыск, запреты, залог и ещё 12')
    expect(line('failed')).toBe(`всё, ответили 0 из ${ALL}`)
    expect(line('asking')).toMatch(new RegExp(`^пока без ответа ${ALL} `))
  })

  it('count a registry that has failed like one that is still asked', () => {
    const some = { wanted: 'failed', dtp: 'refused', restrict: 'unaskable', zalog: 'answered' } as const
    expect(line('asking', some)).toMatch(new RegExp(`^пока без ответа ${ALL - 2} `))
  })

  it('name every section that could still lead to *stop* first, and count only others', () => {
    const required = Object.fromEntries(
      sections.filter(({ tells }) => isRequired(tells)).map(({ id }) => [id, 'answered' as const]),
    )
    expect(line('not-requested', required)).toMatch(/^такси и лизинг, ПТС, утилизация, лизинг и ещё \d+$/u)
    expect(line('failed', { ...required, uses: 'answered', diagnostic: 'answered' })).toMatch(
      /^ПТС, утилизация, лизинг и ещё \d+$/u,
    )
    expect(line('failed', { recalls: 'answered' })).toMatch(
      /^владельцы, ДТП, розыск, запреты, залог, такси и лизинг, ПТС, утилизация, лизинг и ещё \d+$/u,
    )
  })

  it('cover everything if the number may be another car’s', () => {
    const { answers } = reportOf('answered')
    const statements = validBuyerInput({ look: { at: TODAY, vin: 'Z94CB41AADR000001' } }, NOW)
    const found = verdict({ vin: VIN, answers, now: NOW, buyerInput: statements })
    expect(notKnown(answers, [], { now: NOW, verdict: found })).toBe('всё об этой машине')
  })

  it('give the date of answers from another day', () => {
    expect(line('answered', {}, '2026-11-03T08:00:00.000Z')).toBe('что было после 03.11.2026')
  })
})
