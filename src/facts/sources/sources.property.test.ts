import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marks } from '#report/marks/marks.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '#verdict/judge.ts'
import { isRequired } from '#verdict/required.ts'
import { kinds, someFacts, someTold, spotlessAnswer, VIN } from '#verdict/testing/evidence.ts'
import { NOW } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { levels, type Mark, type Verdict } from '#verdict/verdict.ts'
import { carFacts } from '../car-facts.ts'
import type { AlternativeFacts, Answered, Evidence } from '../evidence.ts'
import type { FactKinds, Facts } from '../facts.ts'
import { joinedEvidence } from './joined-evidence.ts'
import { mayOmit } from './omissions.ts'
import { areCopies, contentOf } from './same-record.ts'

/** Compares merged sources, two or three per section, with each source alone. */

const NOW_TEXT = NOW.toISOString()
const OLD = '2026-11-02T09:25:00.000Z'

type Said = Pick<AlternativeFacts, 'outcome' | 'facts'>

const section = fc.constantFrom(...sections)

/** Often nothing, often the same as another source. */
const someSaid = (of: (typeof sections)[number]): fc.Arbitrary<Said> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(spotlessAnswer(of)) },
    { weight: 1, arbitrary: fc.constant({ outcome: 'nothing' as const, facts: {} }) },
    {
      weight: 6,
      arbitrary: someFacts(of).map((facts) => ({
        outcome: Object.values(facts).flat().length > 0 ? ('found' as const) : ('nothing' as const),
        facts,
      })),
    },
  )

/** Nothing else speaks against the car, so the changes decide everything. */
const reportWith = (buyerInput: Evidence['buyerInput'], changed: readonly Answered[]): Evidence => ({
  vin: VIN,
  now: NOW,
  buyerInput,
  answers: sections.map((one) => changed.find((answer) => answer.section === one) ?? spotlessAnswer(one)),
})

const answerOf = (
  of: (typeof sections)[number],
  [own, ...others]: readonly Said[],
  times: readonly string[],
): Answered => ({
  kind: 'answered',
  section: of,
  outcome: own?.outcome ?? 'nothing',
  facts: own?.facts ?? {},
  checkedAt: NOW_TEXT,
  stale: false,
  source: 'Источник 0',
  others: others.map(({ outcome, facts }, at) => ({
    outcome,
    facts,
    source: `Источник ${at + 1}`,
    checkedAt: times[at] ?? NOW_TEXT,
  })),
})

const rank = ({ level }: Verdict): number => levels.indexOf(level)

/** Any other tone says nothing in favour of the car. */
const greenness = ({ tone }: Mark): number =>
  tone === 'danger' ? 0 : tone === 'warn' ? 1 : tone === 'good' ? 3 : 2

const marksOf = (evidence: Evidence, found: Verdict): readonly Mark[] =>
  marks(evidence, carFacts(joinedEvidence(evidence)), found)

/** With every record of the rule. */
const isSaid = (reason: Verdict['reasons'][number], { reasons, notes }: Verdict): boolean =>
  [...reasons, ...notes].some(
    ({ rule, proofs }) =>
      rule === reason.rule &&
      reason.proofs.every((proof) =>
        proofs.some((one) => one.section === proof.section && folded(one.record) === folded(proof.record)),
      ),
  )

const folded = (text: string): string => text.trim().toLowerCase()

function expectNeverGreener(joined: Evidence, alone: readonly Evidence[]): void {
  const found = verdict(joined)
  const said = marksOf(joined, found)
  for (const one of alone) {
    const foundAlone = verdict(one)
    expect(rank(found)).toBeLessThanOrEqual(rank(foundAlone))
    expect([...foundAlone.reasons, ...foundAlone.notes].filter((reason) => !isSaid(reason, found))).toEqual(
      [],
    )
    marksOf(one, foundAlone).forEach((mark, at) => {
      const ofAll = said[at] ?? expect.unreachable()
      expect(
        greenness(ofAll),
        `${mark.section}: ${ofAll.line} together with ${mark.line}`,
      ).toBeLessThanOrEqual(greenness(mark))
    })
  }
}

const times = fc.array(fc.constantFrom(NOW_TEXT, OLD), { minLength: 2, maxLength: 2 })

const ofOneSection = (count: number) =>
  section.chain((of) =>
    fc.record({
      of: fc.constant(of),
      said: fc.array(someSaid(of), { minLength: count, maxLength: count }),
      times,
      buyerInput: fc.option(someTold, { nil: undefined, freq: 3 }),
    }),
  )

/** Numbered records: what one source omits, another may have. */
const numbered = ({ outcome, facts }: Said): Said => ({
  outcome,
  facts: Object.fromEntries(
    Object.entries(facts).map(([kind, records]) => [
      kind,
      records.map((one) => ({ ...one, record: one.record.replace('Запись ', 'Карточка 4009900') })),
    ]),
  ),
})

/** A failure begins with the name of the statement. */
function holds(statement: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Error(`«${statement}» does not hold: ${error}`, { cause: error })
  }
}

describe('sources of one section', () => {
  it.each([2, 3])('give, %s of them, no better verdict than any of them alone', (count) => {
    let clear = 0
    fc.assert(
      fc.property(ofOneSection(count), ({ of, said, times: at, buyerInput }) => {
        const reportOf = (all: readonly Said[], when: readonly string[] = []) =>
          reportWith(buyerInput, [answerOf(of, all, when)])
        const levelOf = (all: readonly Said[]) => verdict(reportOf(all)).level
        for (const [kind, all] of [
          ['records', said],
          ['records with numbers', said.map(numbered)],
        ] as const)
          holds(`never greener than any alone by their ${kind}, and leave no reason unsaid`, () =>
            expectNeverGreener(
              reportOf(all, at),
              all.map((one) => reportOf([one])),
            ),
          )
        holds('the same level, whichever was asked', () =>
          expect(levelOf(said.toReversed())).toBe(levelOf(said)),
        )
        const [own = expect.unreachable()] = said
        holds('clear only where they say the very same', () => {
          const level = levelOf([own, own])
          expect(level).toBe(levelOf([own]))
          clear += Number(level === 'clear')
        })
      }),
      runs(50),
    )
    expect(clear).toBeGreaterThan(0)
  })
})

describe('sources of all sections', () => {
  it('give together no better verdict than any of them alone', () => {
    const whole = fc.tuple(...sections.map((of) => fc.array(someSaid(of), { minLength: 3, maxLength: 3 })))
    fc.assert(
      fc.property(whole, times, (said, at) => {
        const answersOf = (pick: (of: readonly Said[]) => readonly Said[]) =>
          sections.map((of, index) => answerOf(of, pick(said[index] ?? []), at))
        expectNeverGreener(
          reportWith(
            undefined,
            answersOf((all) => all),
          ),
          [0, 1, 2].map((source) =>
            reportWith(
              undefined,
              answersOf((all) => all.slice(source, source + 1)),
            ),
          ),
        )
      }),
      runs(10),
    )
  })
})

const judged = Object.keys(kinds).filter((kind) => kind !== 'market') as (keyof FactKinds)[]

/** Omitting these means nothing. */
const UNSAID = ['vin', 'body', 'chassis', 'engine', 'importedBody', 'status', 'category']

/** Ignores omissions of these fields. */
function saysOther(one: object, other: object): boolean {
  const [said, too] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...said.keys(), ...too.keys()])].some((name) => {
    const isUnsaid = UNSAID.includes(name) && (said.get(name) === undefined || too.get(name) === undefined)
    return !isUnsaid && JSON.stringify(said.get(name)) !== JSON.stringify(too.get(name))
  })
}

/** Two different records of one name. */
const twoOf = (kind: keyof FactKinds) =>
  fc
    .tuple(kinds[kind], kinds[kind])
    .map(([one, other]) => [one, { ...other, record: one.record }] as const)
    .filter(([one, other]) => contentOf(one) !== contentOf(other) && saysOther(one, other))

const deciding = fc.constantFrom(...sections.filter(({ tells }) => isRequired(tells)))

describe.each(judged)('%s', (kind) => {
  const levelAndGaps = (of: (typeof sections)[number], order: readonly (readonly unknown[])[]) => {
    const { facts } = spotlessAnswer(of)
    const all = order.map((records) => ({
      outcome: 'found' as const,
      facts: { ...facts, [kind]: [...(facts[kind] ?? []), ...records] } as Facts,
    }))
    const { level, unknown } = verdict(reportWith(undefined, [answerOf(of, all, [])]))
    return { level, reasons: unknown.map(({ reason }) => reason).join() }
  }

  it('bar clear if one source has a record that the other lacks or contradicts', () => {
    fc.assert(
      fc.property(deciding, twoOf(kind), (of, [one, other]) => {
        for (const pair of [
          [[], [one]],
          [[one], []],
          [[one], [other]],
          [[other], [one]],
        ]) {
          const { level, reasons } = levelAndGaps(of, pair)
          expect(level).not.toBe('clear')
          expect(reasons).toContain('Источники расходятся')
        }
      }),
      runs(8),
    )
  })

  it('bar clear if two sources contradict each other in what the first omits', () => {
    const numberedPair = twoOf(kind)
      .map((pair) => pair.map((one) => ({ ...one, record: 'Карточка 4009900118' })))
      .filter(([one, other]) => one !== undefined && other !== undefined && !areCopies(one, other, kind))
    fc.assert(
      fc.property(deciding, numberedPair, (of, [one = expect.unreachable(), other]) => {
        const isOmitted = (name: string, value: unknown) =>
          mayOmit(kind, name, true) &&
          JSON.stringify(value) !== JSON.stringify(new Map(Object.entries({ ...other })).get(name))
        const less = Object.fromEntries(
          Object.entries(one).filter(([name, value]) => !isOmitted(name, value)),
        )
        for (const order of [
          [[less], [one], [other]],
          [[less], [other], [one]],
        ]) {
          const { level, reasons } = levelAndGaps(of, order)
          expect(level).not.toBe('clear')
          expect(reasons).toContain('Источники расходятся')
        }
      }),
      runs(8),
    )
  })
})
