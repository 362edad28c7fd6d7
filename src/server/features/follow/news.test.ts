import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { AlternativeFacts, Answer, Evidence } from '#facts/evidence.ts'
import type { FactKinds, RestrictionFact } from '#facts/facts.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '#verdict/judge.ts'
import { kinds, someEvidence, spotlessAnswer } from '#verdict/testing/evidence.ts'
import { day, NOW, report } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { fingerprintsOf, outcomeOf } from './news.ts'

const findingsOf = (evidence: Evidence) => ({
  verdict: verdict(evidence),
  facts: carFacts(joinedEvidence(evidence)),
})

const keptOf = (known: readonly string[]) => ({ known, news: 0, silentSince: null, silenceTold: false })

/** News for a follower with this stored knowledge. */
const newsTo = (known: readonly string[], evidence: Evidence): number =>
  outcomeOf(keptOf(known), { ...findingsOf(evidence), silent: [] }, NOW).news

const newsAfter = (before: Evidence, after: Evidence): number =>
  newsTo(fingerprintsOf(findingsOf(before)), after)

/** In the format from before records were counted. */
const uncounted = (known: readonly string[]): string[] => known.filter((sign) => !sign.includes(':'))

const bailiffs: RestrictionFact = {
  record: 'Ограничение от 12.11.2026',
  since: day('2026-11-12'),
  code: '1',
  setter: '2',
  region: 'Калужская область',
}
const courts = { ...bailiffs, setter: '1' }
const undated = { ...bailiffs, record: 'Ограничение без даты', since: undefined }

const withBans = (...restrictions: readonly RestrictionFact[]) => report({ restrictions: { restrictions } })

describe('another record of a followed car', () => {
  it.each([
    ['a ban of the same day, by somebody else', bailiffs, courts],
    ['a ban of the same day, by the same', bailiffs, bailiffs],
    ['a ban without a day', undated, undated],
  ])('is news: %s', (_, first, second) => {
    expect(newsAfter(withBans(first), withBans(first, second))).toBe(1)
    expect(newsAfter(withBans(second, first), withBans(first, second, first))).toBe(1)
  })

  it('is no news when it is lifted again, and news when it comes back', () => {
    const both = withBans(bailiffs, courts)
    const known = fingerprintsOf(findingsOf(both))
    const lifted = outcomeOf(keptOf(known), { ...findingsOf(withBans(courts)), silent: [] }, NOW)
    expect(lifted.news).toBe(0)
    expect(newsTo(lifted.known, both)).toBe(1)
  })

  it('is no news where it repeats a stored number, in any older format', () => {
    const card = { record: 'Карточка ДТП 450118204', date: day('2020-05-01'), damage: ['01'] }
    const once = report({ accidents: { accidents: [card] } })
    const twice = report({ accidents: { accidents: [card, { ...card, damage: ['02'] }] } })
    expect(newsAfter(once, twice)).toBe(0)
    const counted = fingerprintsOf(findingsOf(twice)).map((sign) => sign.replace(/:1$/u, ':2'))
    expect(counted).not.toEqual(fingerprintsOf(findingsOf(twice)))
    expect(newsTo(counted, once) + newsTo(counted, twice)).toBe(0)
  })

  it('is no news when its wording changes', () => {
    const before = withBans(bailiffs, courts)
    expect(newsAfter(before, withBans(bailiffs, { ...courts, region: 'Калужская обл.' }))).toBe(0)
  })

  it('is news where only another source has it, and none where it has the same', () => {
    const withAlternative = (
      own: readonly RestrictionFact[],
      other: readonly RestrictionFact[],
    ): Evidence => ({
      ...withBans(...own),
      answers: withBans(...own).answers.map((answer) =>
        isAnswered(answer) && answer.section.tells === 'restrictions'
          ? { ...answer, others: [alternativeAnswer({ ...answer, facts: { restrictions: other } })] }
          : answer,
      ),
    })
    expect(newsAfter(withBans(bailiffs), withAlternative([bailiffs], [courts]))).toBe(1)
    expect(newsAfter(withBans(bailiffs, courts), withAlternative([bailiffs], [courts]))).toBe(0)
    expect(newsAfter(withBans(bailiffs, courts), withAlternative([], [courts, bailiffs]))).toBe(0)
  })
})

type SourceFacts = Pick<AlternativeFacts, 'outcome' | 'facts' | 'checkedAt'>

const alternativeAnswer = ({ outcome, facts, checkedAt }: SourceFacts): AlternativeFacts => ({
  source: 'Автокод',
  outcome,
  facts,
  checkedAt,
})

const some = (section: Answer['section'], answer: Answer | undefined) =>
  answer !== undefined && isAnswered(answer) ? answer : spotlessAnswer(section)

const replaced = (evidence: Evidence, answer: Answer): Evidence => ({
  ...evidence,
  answers: evidence.answers.map((old) => (old.section === answer.section ? answer : old)),
})

/** Two bad records of one kind: of any days, or of one name and one day. */
const twoOf = <Kind extends keyof FactKinds>(kind: Kind, change: object = {}) =>
  fc.tuple(kinds[kind], kinds[kind], fc.boolean()).map(([one, other, isAlike]) => {
    const { record, ...days } = { date: undefined, since: undefined, from: undefined, ...one }
    const { date, since, from } = days
    const alike = isAlike ? { record, date, since, from } : {}
    return { kind, first: { ...one, ...change }, second: { ...other, ...alike, ...change } }
  })

const twoBad = fc.oneof(
  twoOf('wanted'),
  twoOf('restrictions'),
  twoOf('accidents'),
  twoOf('pledges', { isInForce: true }),
  twoOf('uses', { kind: 'leasing', isInForce: true }),
)

describe('of any report', () => {
  it('an additional bad record is news, with any day and name', () => {
    fc.assert(
      fc.property(someEvidence, twoBad, (evidence, two) => {
        const section = sections.find(({ tells }) => tells === two.kind) ?? expect.fail()
        const answer = some(
          section,
          evidence.answers.find((one) => one.section === section),
        )
        const withMore = (...more: readonly object[]): Evidence => {
          const facts = { ...answer.facts, [two.kind]: [...(answer.facts[two.kind] ?? []), ...more] }
          return replaced(evidence, { ...answer, outcome: 'found', facts })
        }
        expect(newsAfter(replaced(evidence, answer), withMore(two.first))).toBeGreaterThan(0)
        expect(newsAfter(withMore(two.first), withMore(two.first, two.second))).toBeGreaterThan(0)
      }),
      runs(150),
    )
  })

  it('the same again is no news, in any order, from another source, or first counted', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const known = fingerprintsOf(findingsOf(evidence))
        const again = evidence.answers.toReversed().map((answer) => {
          if (!isAnswered(answer)) return answer
          const facts = Object.fromEntries(
            Object.entries(answer.facts).map(([kind, records]) => [kind, records.toReversed()]),
          )
          return { ...answer, facts }
        })
        const byTwo = evidence.answers.map((answer) =>
          isAnswered(answer) ? { ...answer, others: [alternativeAnswer(answer)] } : answer,
        )
        const byAnother = evidence.answers.map((answer) =>
          isAnswered(answer) ? { ...answer, source: 'Автокод' } : answer,
        )
        for (const answers of [evidence.answers, again, byTwo, byAnother]) {
          expect(newsTo(known, { ...evidence, answers })).toBe(0)
          expect(newsTo(uncounted(known), { ...evidence, answers })).toBe(0)
        }
      }),
      runs(50),
    )
  })
})
