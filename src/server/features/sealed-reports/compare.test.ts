import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unreadableAnswer } from '#facts/answered-as.ts'
import { isAnswered } from '#facts/car-facts.ts'
import type { AlternativeFacts, Answered, Evidence } from '#facts/evidence.ts'
import { type Facts, recordsByKind } from '#facts/facts.ts'
import type { Topic } from '#shared/contract/section.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import type { SealedRow } from '#shared/sealed-report.ts'
import { runs } from '#shared/testing/properties.ts'
import { comparedText } from '#shared/text/sealed-words.ts'
import { verdict } from '#verdict/judge.ts'
import { someEvidence, someFacts, spotlessAnswer, VIN } from '#verdict/testing/evidence.ts'
import { NOW } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { levels } from '#verdict/verdict.ts'
import { compare } from './compare.ts'
import { sealedEvidence } from './testing-evidence.ts'

const UNCHANGED = /записи те же/u

const spotless: Evidence = { vin: VIN, answers: sections.map(spotlessAnswer), now: NOW }

/** Compares as the page of a sealed report does. */
function comparison(before: Evidence, after: Evidence) {
  const { rows, site } = sealedEvidence(before)
  const report = { rows: rows.map(([name, value]): SealedRow => ['salt', name, value]) }
  const held = { evidence: after, sections: [], base: undefined }
  const compared = compare(report, held, (id, data) => site.readers.get(id)?.facts(data, NOW))
  return { ...compared, text: comparedText(compared) }
}

const search = { wanted: [{ record: 'Розыск 1', since: new Date('2026-11-20'), region: undefined }] }

/** Whether the register and Автокод report a search; undefined: Автокод has no answer. */
const searchBy = (register: boolean, autocode?: boolean, at = NOW): Evidence => ({
  ...spotless,
  answers: spotless.answers.map((answer) =>
    answer.section.tells === 'wanted' && isAnswered(answer)
      ? {
          ...answer,
          ...searched(register),
          ...(autocode !== undefined && {
            others: [{ source: 'Автокод', checkedAt: at.toISOString(), ...searched(autocode) }],
          }),
        }
      : answer,
  ),
})

const searched = (isFound: boolean) =>
  isFound ? { outcome: 'found' as const, facts: search } : { outcome: 'nothing' as const, facts: {} }

const { title: section } = sections.find(({ tells }) => tells === 'wanted') ?? expect.unreachable()

it.each([
  ['sealed without records', searchBy(false, false), { kind: 'new', record: 'Розыск 1' }],
  ['not sealed', spotless, { kind: 'uncompared', source: 'Автокод' }],
])('a record of an alternative source that was %s is named, with the stop', (_, before, change) => {
  const compared = comparison(before, searchBy(false, true, new Date(NOW.getTime() + MINUTE_MS)))
  expect(compared.changes).toEqual([{ section, ...change }])
  expect(compared.stricter).toEqual({ sealed: 'clear', now: 'stop' })
  expect(compared.unrenewed).not.toContain(section)
  expect(compared.text).toMatch(/строже: «Стоп», а в отчёте был «Препятствий не нашли»/u)
})

it('a record of the second alternative source is named, too', () => {
  const at = new Date(NOW.getTime() + MINUTE_MS).toISOString()
  const withSecond = (evidence: Evidence, isFound: boolean): Evidence => ({
    ...evidence,
    answers: evidence.answers.map((answer) =>
      isAnswered(answer) && answer.others
        ? {
            ...answer,
            others: [...answer.others, { source: 'Автотека', checkedAt: at, ...searched(isFound) }],
          }
        : answer,
    ),
  })
  const without = searchBy(false, false)
  const { changes } = comparison(withSecond(without, false), withSecond(without, true))
  expect(changes).toEqual([{ section, kind: 'new', record: 'Розыск 1' }])
})

const LATER = new Date(NOW.getTime() + MINUTE_MS).toISOString()

/** The section's later answer. */
const renewed = (tells: Topic, change: Partial<Answered>): Evidence => ({
  ...spotless,
  answers: spotless.answers.map((answer) =>
    answer.section.tells === tells && isAnswered(answer)
      ? { ...answer, checkedAt: LATER, ...change }
      : answer,
  ),
})

it.each([
  ['a register that does not know the car any more', renewed('owners', { outcome: 'nothing', facts: {} })],
  [
    'a newer answer that cannot be read',
    renewed('wanted', {
      others: [unreadableAnswer({ source: 'Автокод', checkedAt: LATER })],
    }),
  ],
])('%s contradicts a clear report, an expired answer does not', (_, after) => {
  expect(comparison(spotless, after)).toMatchObject({
    stricter: { sealed: 'clear', now: 'unknown' },
    isContradicted: true,
  })
  const expired = {
    ...spotless,
    answers: spotless.answers.filter(({ section }) => section.tells !== 'pledges'),
  }
  expect(comparison(spotless, expired)).toMatchObject({
    stricter: { sealed: 'clear', now: 'unknown' },
    isContradicted: false,
  })
})

it('an answer that was missing is told with what it says now', () => {
  const silent: Evidence = {
    ...spotless,
    answers: spotless.answers.map((answer) =>
      answer.section.tells === 'wanted' ? { kind: 'failed', section: answer.section } : answer,
    ),
  }
  const changesTo = (after: Evidence) => comparison(silent, after).changes
  expect(changesTo(searchBy(false))).toEqual([{ kind: 'answered', section }])
  expect(changesTo(searchBy(true))).toEqual([{ kind: 'answered', section, record: '1\u00a0запись' }])
})

it('records are the same only where an answer is new', () => {
  const later = { ...searchBy(false, false, NOW), now: new Date(NOW.getTime() + MINUTE_MS) }
  const renewed: Evidence = {
    ...later,
    answers: later.answers.map((answer) =>
      isAnswered(answer) ? { ...answer, checkedAt: later.now.toISOString() } : answer,
    ),
  }
  expect(comparison(spotless, spotless).text).toMatch(/^Где ответ новый, записи те же/u)
  expect(comparison(spotless, { ...renewed, answers: renewed.answers.map(withoutOthers) }).text).toMatch(
    /^В ответах, которые есть у нас сейчас, записи те же/u,
  )
})

it('a sealed record is gone only if no source reports it and each that did was compared', () => {
  const changesTo = (after: Evidence) => comparison(searchBy(true, true), after).changes
  expect(changesTo(searchBy(false, false))).toEqual([{ kind: 'gone', section, record: 'Розыск 1' }])
  expect(comparison(searchBy(true, true), searchBy(false, false)).text).toContain('Попросите документ')
  expect(changesTo(searchBy(false, true))).toEqual([])
  expect(changesTo(searchBy(false))).toEqual([{ kind: 'uncompared', section, source: 'Автокод' }])
})

const withoutOthers = (answer: Evidence['answers'][number]) =>
  isAnswered(answer) ? { ...answer, others: [] } : answer

/** Answers of alternative sources to each section, in the order of the page. */
const alternatives = fc.tuple(
  ...sections.map((section) =>
    fc.array(
      fc
        .record({
          source: fc.constantFrom('Автокод', 'Автотека'),
          checkedAt: fc.constantFrom('2026-11-20T09:00:00.000Z', '2026-11-20T09:20:00.000Z'),
          facts: someFacts(section),
        })
        .map((answer): AlternativeFacts => ({ ...answer, outcome: outcomeOf(answer.facts) })),
      { maxLength: 2 },
    ),
  ),
)

const outcomeOf = (facts: Facts) =>
  recordsByKind(facts).some(([, all]) => all.length > 0) ? 'found' : 'nothing'

const withAlternatives = (evidence: Evidence, all: readonly (readonly AlternativeFacts[])[]): Evidence => ({
  ...evidence,
  answers: evidence.answers.map((answer) =>
    isAnswered(answer)
      ? { ...answer, others: all[sections.findIndex(({ id }) => id === answer.section.id)] ?? [] }
      : answer,
  ),
})

it('whatever the two states, neither a stricter level nor a new record is called unchanged', () => {
  let [stricter, unchanged] = [0, 0]
  const states = fc.oneof(
    { weight: 1, arbitrary: someEvidence },
    { weight: 3, arbitrary: fc.constant(spotless) },
  )
  const none = fc.constant([])
  const property = fc.property(
    states,
    fc.oneof({ weight: 2, arbitrary: none }, { weight: 1, arbitrary: alternatives }),
    fc.record({ added: fc.oneof(none, alternatives), at: fc.nat(), days: fc.constantFrom(0, 0, 1) }),
    (before, sealed, { added, at, days }) => {
      const place = at % sections.length
      const was = withAlternatives(before, sealed)
      const all = sections.map((_, index) => (index === place ? added[index] : sealed[index]) ?? [])
      const is = { ...withAlternatives(before, all), now: new Date(before.now.getTime() + days * DAY_MS) }
      const compared = comparison(was, is)
      const [sealedLevel, level] = [was, is].map((one) => levels.indexOf(verdict(one).level))
      if (Number(level) < Number(sealedLevel)) {
        stricter += 1
        expect(compared.text).toContain('строже')
      }
      if (!UNCHANGED.test(compared.text)) return
      unchanged += 1
      const known = recordsIn(was)
      expect([...recordsIn(is)].filter((record) => !known.has(record))).toEqual([])
    },
  )
  fc.assert(property, runs(60))
  expect([stricter > 5, unchanged > 5]).toEqual([true, true])
})

/** Names of the records of all answers; an absence is no record. */
const recordsIn = ({ answers }: Evidence): ReadonlySet<string> =>
  new Set(
    answers.filter(isAnswered).flatMap((answer) =>
      [answer, ...(answer.others ?? [])].flatMap(({ facts }) =>
        recordsByKind(facts)
          .filter(([kind]) => kind !== 'absences')
          .flatMap(([kind, records]) =>
            records.map(({ record }) => `${answer.section.id} ${kind} ${record}`),
          ),
      ),
    ),
  )
