import { describe, expect, it } from 'vitest'
import { answered } from './answered.ts'
import type { Answered } from './evidence.ts'
import type { Facts } from './facts.ts'
import { verdict } from './judge.ts'
import { NOW, report } from './testing/report.ts'
import { sections } from './testing/sections.ts'

const HOUR_AGO = '2026-11-20T08:30:00.000Z'
const LONG_AGO = '2025-03-01T08:30:00.000Z'

const wanted: Facts = {
  wanted: [{ record: 'Запись о розыске от 27.04.2026', since: new Date('2026-04-27') }],
}
const nothing: Facts = {}

interface Said {
  readonly source: string
  readonly facts: Facts
  readonly checkedAt?: string
}

const said = ({ source, facts, checkedAt = NOW.toISOString() }: Said) => ({
  source,
  outcome: Object.keys(facts).length > 0 ? ('found' as const) : ('nothing' as const),
  data: facts,
  checkedAt,
})

/** A search in two sources, in a report that nothing else speaks against. */
function searched(first: Said, ...others: Said[]) {
  const section = sections.find(({ tells }) => tells === 'wanted') ?? expect.unreachable()
  const answer = answered(section, (facts: Facts) => facts, { ...said(first), others: others.map(said) })
  const { answers, ...evidence } = report()
  return {
    answer,
    verdict: verdict({
      ...evidence,
      answers: answers.map((one) => (one.section.tells === 'wanted' ? answer : one)),
    }),
  }
}

const police = (facts: Facts, checkedAt?: string) => ({
  source: 'ГИБДД',
  facts,
  ...(checkedAt && { checkedAt }),
})
const seller = (facts: Facts, checkedAt?: string) => ({
  source: 'Автокод',
  facts,
  ...(checkedAt && { checkedAt }),
})

const sourcesOf = ({ disputedBy = [] }: Answered) => disputedBy.map(({ source }) => source)

describe('two sources', () => {
  it('that both know nothing leave a car clear', () => {
    const { answer, verdict } = searched(police(nothing), seller(nothing, HOUR_AGO))
    expect(verdict.level).toBe('clear')
    expect(sourcesOf(answer)).toEqual([])
  })

  it('of which only the other has a record: it stops, named with its source and time', () => {
    const { answer, verdict } = searched(police(nothing), seller(wanted, LONG_AGO))
    expect(verdict).toMatchObject({
      level: 'stop',
      reasons: [{ rule: 'wanted', proofs: [{ source: 'Автокод', checkedAt: LONG_AGO }] }],
    })
    expect(sourcesOf(answer)).toEqual(['Автокод'])
  })

  it('that tell of one record tell it once, by the source that was asked', () => {
    const { answer, verdict } = searched(seller(wanted), police(wanted, HOUR_AGO))
    expect(answer.facts.wanted).toHaveLength(1)
    expect(verdict.reasons[0]?.proofs).toMatchObject([{ source: 'Автокод' }])
    expect(sourcesOf(answer)).toEqual([])
  })

  it('of which the other knew nothing long ago do not differ: the record is newer', () => {
    expect(sourcesOf(searched(police(wanted), seller(nothing, LONG_AGO)).answer)).toEqual([])
    expect(sourcesOf(searched(police(wanted), seller(nothing, HOUR_AGO)).answer)).toEqual(['Автокод'])
  })
})

describe('a dispute over a registration', () => {
  it('bars clear, and says who differs and when', () => {
    const { answers, ...evidence } = report()
    const disputed = answers.map((answer) =>
      answer.kind === 'answered' && answer.section.tells === 'owners'
        ? { ...answer, disputedBy: [{ source: 'Автокод', checkedAt: HOUR_AGO }] }
        : answer,
    )
    const said = verdict({ ...evidence, answers: disputed })
    expect(said).toMatchObject({ level: 'unknown', headline: 'Источники расходятся: владельцы' })
    expect(said.unknown.map(({ reason }) => reason)).toContain(
      'Источники расходятся: иначе говорит Автокод, 20.11.2026 11:30.',
    )
  })
})
