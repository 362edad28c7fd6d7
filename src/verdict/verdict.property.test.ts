import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ValidBuyerInput } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Answer, Answered, Evidence } from '#facts/evidence.ts'
import type { Facts, UnreadFact } from '#facts/facts.ts'
import { sourceOf } from '#facts/words.ts'
import { marks } from '#report/marks/marks.ts'
import type { Section } from '#shared/contract/section.ts'
import { DAY_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import { readAd } from '#statements/read-ad.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { canStop, isStopUnanswered } from './could-stop.ts'
import { isNumberDoubted } from './doubt.ts'
import { verdict } from './judge.ts'
import { levelOfAnswers } from './judged-by.ts'
import { isRequired, requiredTopics } from './required.ts'
import { rules } from './rules/index.ts'
import { inspected } from './testing/car.ts'
import {
  badRecord,
  emptyAnswer,
  ownFacts,
  someEvidence,
  someTold,
  spotlessAnswer,
  VIN,
} from './testing/evidence.ts'
import { importCars } from './testing/import-cars.ts'
import { NOW, report } from './testing/report.ts'
import { sections } from './testing/sections.ts'
import { levels, type Mark, type Proof, type Reason, type Verdict } from './verdict.ts'

/** Each of the first reports must satisfy every statement; then each with a new rule or level. */
const REPORTS = runs(160)
const LATER_REPORTS = runs(1200)

const someVin = fc.constantFrom(VIN, 'Z94CB41AADR000001', undefined)
const step = fc.record({
  days: fc.integer({ min: 100, max: 500 }),
  km: fc.integer({ min: 1, max: 70_000 }),
})
const growing = fc.array(step, { minLength: 3, maxLength: 6 }).map((steps) => {
  let [time, km] = [Date.UTC(2017, 0, 1), 0]
  return inspected(
    ...steps.map((next): [string, number] => {
      time += next.days * DAY_MS
      km += next.km
      return [new Date(time).toISOString(), km]
    }),
  )
})
const insured = fc.record({
  record: fc.constant('Полис'),
  isActive: fc.constant(true),
  vin: someVin,
  model: fc.constantFrom('LADA Vesta', 'КИА РИО'),
})
const repaired = fc.record({ record: fc.constant('Отзыв'), vin: someVin, done: fc.constant(NOW) })
const praised = fc
  .tuple(growing, insured, repaired)
  .map(([mileage, policy, recall]) =>
    report({ mileage, policies: { policies: [policy] }, recalls: { recalls: [recall] } }),
  )

const plated = fc.constantFrom('Е000КХ161', 'Е000АР23', 'А000АА77')
/** A check digit that fails, and two plates. */
const doubled = fc.tuple(plated, plated).map((plates) => {
  const policies = plates.map((plate, at) => ({ record: `Полис ${at}`, isActive: at === 0, plate }))
  return report({ policies: { policies } }, { vin: 'LVVDC11B7KD000001' })
})

/** A frame number of Toyota, another make registered. */
const framed = fc.constant(
  report(
    { owners: { cars: [{ record: 'Сведения о регистрации', model: 'HONDA FIT' }] } },
    { vin: 'JZX1000012345', likely: { brands: ['Toyota'], models: ['Mark II'], others: [] } },
  ),
)

const imported = fc.constantFrom(
  ...importCars
    .filter(({ label, evidence }) => label !== 'innocent' && evidence.buyerInput === undefined)
    .map(({ evidence }) => evidence),
)

/** The missing answer and the reason; half of them are required ones. */
const somewhere = fc.oneof(
  fc.constantFrom(...sections),
  fc.constantFrom(...sections.filter(({ tells }) => isRequired(tells))),
)
const silence = fc.constantFrom(
  'not-requested' as const,
  'asking' as const,
  'failed' as const,
  'refused' as const,
  'unaskable' as const,
)

/** A report and its changes, judged once for all statements. */
interface Case {
  readonly evidence: Evidence
  readonly buyerInput: ValidBuyerInput
  readonly section: Section
  readonly bad: { readonly kind: keyof Facts; readonly bad: unknown }
  /** Of answers and records. */
  readonly ranks: readonly number[]
  readonly before: Verdict
  /** Without the section's answer. */
  readonly after: Verdict
  readonly ofTold: Verdict
}

const someCase = fc.record({
  evidence: fc.oneof(
    { weight: 12, arbitrary: someEvidence },
    { weight: 2, arbitrary: praised },
    { weight: 1, arbitrary: doubled },
    { weight: 1, arbitrary: imported },
    { weight: 1, arbitrary: framed },
  ),
  buyerInput: someTold,
  section: somewhere,
  kind: silence,
  bad: badRecord,
  ranks: fc.shuffledSubarray([...sections.keys()], { minLength: sections.length }),
})

type SomeCase = typeof someCase extends fc.Arbitrary<infer Made> ? Made : never

const judgedAsTold = ({ evidence, buyerInput }: SomeCase): Verdict => verdict({ ...evidence, buyerInput })

const judged = ({ kind, ...one }: SomeCase, ofTold: Verdict): Case => ({
  ...one,
  before: verdict(one.evidence),
  after: verdict(replaced(one.evidence, { kind, section: one.section })),
  ofTold,
})

const replaced = (evidence: Evidence, answer: Answer): Evidence => ({
  ...evidence,
  answers: evidence.answers.map((old) => (old.section === answer.section ? answer : old)),
})

const answerAt = ({ answers }: Evidence, section: Section): Answer =>
  answers.find((answer) => answer.section === section) ?? expect.unreachable()

/** The answer with one doubt more; the records that were read stay. */
function doubted(answer: Answered): Answered[] {
  const { section, facts, checkedAt, others = [] } = answer
  const withUnread = (unread: UnreadFact): Facts => ({ ...facts, unread: [...(facts.unread ?? []), unread] })
  const unread = withUnread({ record: 'Запись' })
  return [
    { ...answer, refusedBy: ['Автокод'] },
    { ...answer, facts: unread },
    { ...answer, facts: withUnread({ record: 'Запись', field: 'дата' }) },
    { ...answer, others: [...others, { source: 'Автотека', outcome: 'nothing', facts: unread, checkedAt }] },
    ...(section.tells === 'owners' ? [{ ...answer, outcome: 'nothing' as const }] : []),
  ]
}

const allReasons = ({ reasons, notes }: Verdict): readonly Reason[] => [...reasons, ...notes]

const proofKey = ({ section, record, source }: Proof) => `${section}|${record}|${source}`

const keyOf = ({ rule, proofs }: Reason): string => [rule, ...proofs.map(proofKey).sort()].join('\n')

const keys = (told: Verdict): string[] => allReasons(told).map(keyOf)

const restsOn = (reason: Reason, { id }: Section): boolean =>
  reason.proofs.some(({ section }) => section === id)

/** Compares multisets. */
function isPart(part: readonly string[], whole: readonly string[]): boolean {
  const rest = [...whole]
  return part.every((one) => {
    const found = rest.indexOf(one)
    if (found >= 0) rest.splice(found, 1)
    return found >= 0
  })
}

const isOfPerson = ({ source, checkedAt }: Proof): boolean => source === 'с ваших слов' && checkedAt !== ''

const isOfAnswer = ({ section: id, record, source, checkedAt }: Proof, { answers }: Evidence): boolean =>
  answers.some(
    (answer) =>
      answer.kind === 'answered' &&
      answer.section.id === id &&
      sourceOf(answer) === source &&
      answer.checkedAt === checkedAt &&
      Object.values(answer.facts).some((records) => records.some((one) => one.record === record)),
  )

const rank = ({ level }: Verdict): number => levels.indexOf(level)

const isPartOf = (reason: Reason, of: Reason): boolean =>
  reason.rule === of.rule && isPart(reason.proofs.map(proofKey), of.proofs.map(proofKey))

const ofImport = ['import-unexplained', 'recycling-fee-unknown']

/**
 * A likely typo together with other readings is reported as such, not as the pace of a taxi. An import
 * through a new region is one that the customs do not know, and names its fee.
 */
const explains = (former: Reason, reason: Reason): boolean =>
  (former.rule === 'odometer-fell' &&
    reason.rule === 'commercial-pace' &&
    reason.proofs.every(({ section }) => former.proofs.some((proof) => proof.section === section))) ||
  (former.rule === 'new-region-import' && ofImport.includes(reason.rule))

const gapsOf = ({ unknown }: Verdict): string[] => unknown.map((gap) => `${gap.section}: ${gap.reason}`)

/** The buyer's words about a mark of the recycling fee change the text of its gap. */
const gapTopic = ({ section, reason }: Verdict['unknown'][number]): string =>
  `${section}: ${reason.startsWith('Утильсбор: ') ? 'Утильсбор' : reason}`

const marksOf = (evidence: Evidence, found: Verdict): readonly Mark[] =>
  marks(evidence, carFacts(evidence), found)

/** The reports must reach these, so that no statement holds for lack of a case. */
const reached = {
  rules: new Set<string>(),
  levels: new Set<string>(),
  marks: { doubted: 0, danger: 0, warn: 0, good: 0 },
  headsOfPerson: 0,
  clearWithoutStop: 0,
}

type Statement = (one: Case) => void

/** A failure shows the name. */
const statements: Readonly<Record<string, Statement>> = {
  '1. is not clear if a required answer is missing, stale, old or of a future day; reasons stay, with their date'({
    evidence,
    section,
    before,
    after,
  }) {
    const answer = answerAt(evidence, section)
    if (answer.kind !== 'answered' || !isRequired(section.tells)) return
    expect(after.level).not.toBe('clear')
    const older = { ...answer, checkedAt: '2026-11-12T08:00:00.000Z' }
    const ofTomorrow = { ...answer, checkedAt: '2026-11-20T21:00:00.000Z' }
    for (const aged of [older, ofTomorrow, { ...answer, stale: true }]) {
      const found = verdict(replaced(evidence, aged))
      expect(found.level).not.toBe('clear')
      expect(keys(found).sort()).toEqual(keys(before).sort())
      const undated = allReasons(found)
        .flatMap(({ proofs }) => proofs.filter((proof) => proof.section === section.id))
        .filter(({ checkedAt, stale }) => checkedAt !== aged.checkedAt || stale !== aged.stale)
      expect(undated).toEqual([])
    }
  },

  '1. is not clear, nor is the section good, with a substitute for a required registry'({
    evidence,
    section,
    before,
  }) {
    const answer = answerAt(evidence, section)
    if (answer.kind !== 'answered' || !isRequired(section.tells)) return
    const instead = replaced(evidence, { ...answer, source: 'Автокод', insteadOf: [section.source] })
    const found = verdict(instead)
    const rulesOf = (of: Verdict) => allReasons(of).map(({ rule }) => rule)
    expect(found.level).not.toBe('clear')
    expect(rulesOf(found).toSorted()).toEqual(rulesOf(before).toSorted())
    expect(marksOf(instead, found).find((mark) => mark.section === section.id)?.tone).not.toBe('good')
  },

  '1. is not clear with an unreadable odometer reading together with a readable one'({ evidence, section }) {
    const answer = answerAt(evidence, section)
    if (answer.kind !== 'answered') return
    const readings = [{ record: 'Карта 1', date: new Date('2023-06-11'), km: 151_200 }]
    const unread = [{ record: 'Карта 2', odometer: { date: new Date('2025-06-11'), isZero: false } }]
    const facts = { ...answer.facts, readings, unread: [...(answer.facts.unread ?? []), ...unread] }
    expect(verdict(replaced(evidence, { ...answer, facts })).level).not.toBe('clear')
  },

  '1. is not clear with one doubt about a required answer'({ evidence, section }) {
    const answer = answerAt(evidence, section)
    if (answer.kind !== 'answered' || !isRequired(section.tells)) return
    for (const one of doubted(answer)) expect(verdict(replaced(evidence, one)).level).not.toBe('clear')
  },

  '2. loses with an answer only the reasons from it, and gains none'({ section, before, after }) {
    const independent = allReasons(before).filter((reason) => !restsOn(reason, section))
    expect(isPart(independent.map(keyOf), keys(after))).toBe(true)
    const gained = allReasons(after).filter(
      (reason) => !allReasons(before).some((former) => isPartOf(reason, former) || explains(former, reason)),
    )
    expect(gained).toEqual([])
  },

  '3. names a lost answer as a gap, and keeps all other gaps'({ evidence, section, before, after }) {
    if (answerAt(evidence, section).kind !== 'answered') return
    const unknown = before.unknown.filter((gap) => gap.section !== section.id)
    expect(isPart(gapsOf({ ...before, unknown }), gapsOf(after))).toBe(true)
    expect(after.unknown.some((gap) => gap.section === section.id && /проверено/.test(gap.reason))).toBe(true)
  },

  '4. never moves towards clear with one more bad record, and loses no rule'({
    evidence,
    section,
    before,
    bad: { kind, bad },
  }) {
    const answer = answerAt(evidence, section)
    if (answer.kind !== 'answered') return
    const facts = { ...answer.facts, [kind]: [...(answer.facts[kind] ?? []), bad] } as Facts
    const found = verdict(replaced(evidence, { ...answer, outcome: 'found', facts }))
    expect(rank(found)).toBeLessThanOrEqual(rank(before))
    expect(found.level === 'stop' || found.level === 'careful').toBe(true)
    const rules = allReasons(found).map(({ rule }) => rule)
    expect(rules).toEqual(expect.arrayContaining(allReasons(before).map(({ rule }) => rule)))
  },

  '5. does not judge an unregistered car'({ evidence }) {
    const unregistered = evidence.answers.map((answer) =>
      answer.section.tells === 'owners' ? emptyAnswer(answer.section) : answer,
    )
    expect(verdict({ ...evidence, answers: unregistered }).level).not.toBe('clear')
    const silent = unregistered.map((answer) =>
      answer.kind === 'answered'
        ? { ...answer, ...emptyAnswer(answer.section), stale: answer.stale }
        : answer,
    )
    const found = verdict({ ...evidence, answers: silent })
    expect([found.level, allReasons(found)]).toEqual(['unknown', []])
  },

  '6. is the same, word for word, for any order of answers and records'({ evidence, before, ranks }) {
    const shuffled = <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item, at) => ({ item, rank: ranks[at] ?? 0 }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item)
    const answers = evidence.answers.map((answer) =>
      answer.kind === 'answered'
        ? {
            ...answer,
            facts: Object.fromEntries(
              Object.entries(answer.facts).map(([kind, records = []]) => [kind, shuffled<unknown>(records)]),
            ),
          }
        : answer,
    )
    expect(JSON.stringify(verdict({ ...evidence, answers: shuffled(answers) }))).toBe(JSON.stringify(before))
  },

  '7. has a record or the buyer’s input as evidence for every reason'({ evidence, before, ofTold }) {
    const unfounded = [before, ofTold]
      .flatMap(allReasons)
      .filter(
        ({ proofs, isTold }) =>
          proofs.length === 0 ||
          isTold !== proofs.some(({ section }) => section === 'told') ||
          !proofs.every((proof) =>
            proof.section === 'told' ? isOfPerson(proof) : isOfAnswer(proof, evidence),
          ),
      )
    expect(unfounded).toEqual([])
  },

  '8. is never better with the buyer’s input, and keeps every reason and gap'({ evidence, before, ofTold }) {
    expect(rank(ofTold)).toBeLessThanOrEqual(rank(before))
    expect(levelOfAnswers(ofTold, evidence)).toBe(before.level)
    expect(isPart(keys(before), keys(ofTold))).toBe(true)
    expect(isPart(before.unknown.map(gapTopic), ofTold.unknown.map(gapTopic))).toBe(true)
  },

  'what alone can stop, and nobody has told, stands before all other gaps, and in the advice of what is clear'({
    evidence,
    section,
    after: { level, advice, unknown },
  }) {
    if (!canStop(section.tells)) return
    const isUnanswered = (id: string) =>
      id === section.id || evidence.answers.some((one) => one.section.id === id && isStopUnanswered(one))
    const others = unknown.findIndex((gap) => !isUnanswered(gap.section))
    expect(unknown.findIndex((gap) => gap.section === section.id)).toBeLessThan(others)
    if (level !== 'clear') return
    reached.clearWithoutStop += 1
    expect(advice).toMatch(/^(?:Ответил[^.]+\. )?[^.]+ не провере(?:н|на|ны)\./u)
  },

  'what was told heads no verdict unsaid, nor stands before what registries know of the same level'({
    ofTold: { headline, reasons },
  }) {
    const order = reasons.map(({ level, isTold }) => `${level === 'stop' ? 1 : 2} ${isTold}`)
    expect(order).toEqual(order.toSorted())
    if (reasons[0]?.isTold !== true) return
    reached.headsOfPerson += 1
    expect(headline).toMatch(/^С ваших слов: /u)
  },

  'marks are as grave as the reasons that rest on them, and never good of a number in doubt, nor where a record speaks against the car'({
    evidence,
    buyerInput,
    before,
    ofTold,
  }) {
    for (const [all, found] of [
      [marksOf(evidence, before), before],
      [marksOf({ ...evidence, buyerInput }, ofTold), ofTold],
    ] as const) {
      const isProof = (section: string, ...of: Reason['level'][]) =>
        found.reasons.some(
          ({ level, proofs }) => of.includes(level) && proofs.some((proof) => proof.section === section),
        )
      const marksOfTone = (tone: Mark['tone']) => all.filter((mark) => mark.tone === tone)
      expect(marksOfTone('good').filter(({ section }) => isProof(section, 'stop', 'careful'))).toEqual([])
      reached.marks.good += marksOfTone('good').length
      if (found !== before) continue
      expect(marksOfTone('danger').filter(({ section }) => !isProof(section, 'stop'))).toEqual([])
      expect(marksOfTone('warn').filter(({ section }) => !isProof(section, 'stop', 'careful'))).toEqual([])
      reached.marks.danger += marksOfTone('danger').length
      reached.marks.warn += marksOfTone('warn').length
      if (!isNumberDoubted(found)) continue
      reached.marks.doubted += 1
      expect(marksOfTone('good')).toEqual([])
    }
  },

  'the words fit where they stand, and promise nothing'({ before: { headline, advice, ...rest } }) {
    expect([...headline].length).toBeLessThanOrEqual(56)
    expect([...advice].length).toBeLessThanOrEqual(90)
    expect(headline).toMatch(/\S/)
    expect(advice).toMatch(/^\p{Lu}.+[.]$/u)
    const words = JSON.stringify({ headline, advice, ...rest })
    expect(words).not.toMatch(
      /чистая|безопасно(?!сти)|рекомендуем|гарантия|(?<!\p{L})брать|undefined|NaN|Invalid/iu,
    )
  },
}

/** A failure begins with the name of the statement. */
function holds(name: string, one: Case): void {
  try {
    statements[name]?.(one)
  } catch (error) {
    throw new Error(`«${name}» does not hold: ${error}`, { cause: error })
  }
}

it('a verdict is never more favourable than the evidence allows, for any report', () => {
  let count = 0
  fc.assert(
    fc.property(someCase, (some) => {
      const ofTold = judgedAsTold(some)
      const newRules = allReasons(ofTold).filter(({ rule }) => !reached.rules.has(rule))
      count += 1
      const isNew = newRules.length > 0 || !reached.levels.has(ofTold.level)
      if (count > REPORTS.numRuns && !isNew) return
      const one = judged(some, ofTold)
      for (const name of Object.keys(statements)) holds(name, one)
      for (const { rule } of newRules) reached.rules.add(rule)
      reached.levels.add(one.before.level)
    }),
    LATER_REPORTS,
  )
  expect(rules.map(({ id }) => id).filter((id) => !reached.rules.has(id))).toEqual([])
  expect([...reached.levels].sort()).toEqual([...levels].sort())
  expect(
    Math.min(reached.headsOfPerson, reached.clearWithoutStop, ...Object.values(reached.marks)),
  ).toBeGreaterThan(0)
})

it('a car without records is not judged, and a spotless one is clear', () => {
  const levelOf = (answers: readonly Answer[]) => verdict({ vin: VIN, now: NOW, answers }).level
  expect([levelOf(sections.map(emptyAnswer)), levelOf(sections.map(spotlessAnswer))]).toEqual([
    'unknown',
    'clear',
  ])
})

it.each(requiredTopics)('a spotless car is not clear with one doubt about its %s', (topic) => {
  const answers = sections.map(spotlessAnswer)
  for (const answer of answers.filter(({ section }) => section.tells === topic))
    for (const one of doubted(answer)) {
      const found = verdict(replaced({ vin: VIN, now: NOW, answers }, one))
      expect(found.level).toBe('unknown')
    }
})

it('every topic whose records alone give a stop is known as such', () => {
  const stops = (section: Section) => {
    let isMet = false
    fc.assert(
      fc.property(ownFacts(section), (facts) => {
        isMet ||= verdict(report({ [section.tells]: facts })).reasons.some(({ level }) => level === 'stop')
      }),
      runs(60),
    )
    return isMet
  }
  expect(sections.filter(stops).map(({ tells }) => tells)).toEqual(
    sections.map(({ tells }) => tells).filter(canStop),
  )
})

it('no words added to an advertisement improve a mark', () => {
  const word = fc.constantFrom(
    ...[
      'не бита',
      'без ДТП',
      'не в залоге',
      'не в розыске',
      'юридически чистая',
      'ПТС оригинал',
      'один хозяин',
      'в залоге у банка',
    ],
    ...[
      'бита',
      'есть запрет',
      '2 владельца',
      'пробег скручен',
      'пробег 50 000 км',
      'пробег 250 000 км',
      'цена 100 000 ₽',
      '2009 г.в.',
    ],
    ...[
      'дубликат ПТС',
      'в такси не работала',
      'белый',
      '150 л.с.',
      'VIN XW8AN2NE3EH004217',
      'госномер А123ВС777',
    ],
  )
  const words = fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }).map((all) => all.join('.\n'))
  let goods = 0
  fc.assert(
    fc.property(fc.oneof(someEvidence, praised), words, words, (some, text, added) => {
      const tones = (ad: string | undefined) => {
        const input =
          ad === undefined
            ? undefined
            : validBuyerInput({ ad: { at: NOW.toISOString(), text: ad, says: readAd(ad) } }, NOW)
        const evidence = { ...some, buyerInput: input }
        return marks(evidence, carFacts(evidence), verdict(evidence)).map(({ tone }) => tone)
      }
      const [withoutText, before, after] = [tones(undefined), tones(text), tones(`${text}.\n${added}`)]
      const better = after.filter(
        (tone, at) => tone === 'good' && (withoutText[at] !== 'good' || before[at] !== 'good'),
      )
      expect(better).toEqual([])
      goods += after.filter((tone) => tone === 'good').length
    }),
    runs(100),
  )
  expect(goods).toBeGreaterThan(0)
})
