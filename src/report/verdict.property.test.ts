import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Section } from '#shared/contract/section.ts'
import { DAY_MS } from '#shared/durations.ts'
import { carFacts } from './car-facts.ts'
import { canStop, isStopUntold } from './could-stop.ts'
import { isNumberDoubted } from './doubt.ts'
import type { Answer, Answered, Evidence } from './evidence.ts'
import type { Facts } from './facts.ts'
import { verdict } from './judge.ts'
import { marks } from './marks/marks.ts'
import { readAd } from './own/read-ad.ts'
import { isRequired } from './required.ts'
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
import { NOW, report } from './testing/report.ts'
import { sections } from './testing/sections.ts'
import { levels, type Proof, type Reason, type Verdict } from './verdict.ts'
import { sourceOf } from './words.ts'

/** Reports of each of the eight properties; together more than twenty thousand. */
const REPORTS = { numRuns: 2600 }

/** Which of a report's answers, and how it comes not to be there. */
const somewhere = fc.constantFrom(...sections)
const silence = fc.constantFrom(
  'unasked' as const,
  'asking' as const,
  'failed' as const,
  'refused' as const,
  'unaskable' as const,
)

type Silence = typeof silence extends fc.Arbitrary<infer Kind> ? Kind : never

const holds = (predicate: (evidence: Evidence, section: Section, kind: Silence) => void) =>
  fc.assert(fc.property(someEvidence, somewhere, silence, predicate), REPORTS)

const replaced = (evidence: Evidence, answer: Answer): Evidence => ({
  ...evidence,
  answers: evidence.answers.map((old) => (old.section === answer.section ? answer : old)),
})

const answerAt = ({ answers }: Evidence, section: Section): Answer =>
  answers.find((answer) => answer.section === section) ?? expect.unreachable()

const allReasons = ({ reasons, notes }: Verdict): readonly Reason[] => [...reasons, ...notes]

const proofKey = ({ section, record, source }: Proof) => `${section}|${record}|${source}`

const keyOf = ({ rule, proofs }: Reason): string => [rule, ...proofs.map(proofKey).sort()].join('\n')

const keys = (told: Verdict): string[] => allReasons(told).map(keyOf)

const restsOn = (reason: Reason, { id }: Section): boolean =>
  reason.proofs.some(({ section }) => section === id)

/** Whether all of the first stand in the second, each as often. */
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

describe('never greener than the evidence', () => {
  it('1. is not clear without, with a stale or older answer, or with one of a day to come, of one that decides; what speaks against the car stays, dated', () => {
    holds((evidence, section, kind) => {
      const answer = answerAt(evidence, section)
      if (answer.kind !== 'answered' || !isRequired(section.tells)) return
      expect(verdict(replaced(evidence, { kind, section })).level).not.toBe('clear')
      const before = verdict(evidence)
      const older = { ...answer, checkedAt: '2026-11-12T08:00:00.000Z' }
      const ofTomorrow = { ...answer, checkedAt: '2026-11-20T21:00:00.000Z' }
      for (const aged of [older, ofTomorrow, { ...answer, stale: true }]) {
        const after = verdict(replaced(evidence, aged))
        expect(after.level).not.toBe('clear')
        expect(keys(after).sort()).toEqual(keys(before).sort())
        const undated = allReasons(after)
          .flatMap(({ proofs }) => proofs.filter((proof) => proof.section === section.id))
          .filter(({ checkedAt, stale }) => checkedAt !== aged.checkedAt || stale !== aged.stale)
        expect(undated).toEqual([])
      }
    })
  })

  it('1. is not clear, nor is that section good, where another answered one that decides in the place of its registry', () => {
    holds((evidence, section) => {
      const answer = answerAt(evidence, section)
      if (answer.kind !== 'answered' || !isRequired(section.tells)) return
      const instead = replaced(evidence, { ...answer, source: 'Автокод', insteadOf: [section.source] })
      const after = verdict(instead)
      const rulesOf = (told: Verdict) => allReasons(told).map(({ rule }) => rule)
      expect(after.level).not.toBe('clear')
      expect(rulesOf(after).toSorted()).toEqual(rulesOf(verdict(evidence)).toSorted())
      expect(
        marks(instead, carFacts(instead), after).find((mark) => mark.section === section.id)?.tone,
      ).not.toBe('good')
    })
  })

  it('2. loses with an answer only the reasons that rest on it, and gains none', () => {
    holds((evidence, section, kind) => {
      const before = verdict(evidence)
      const after = verdict(replaced(evidence, { kind, section }))
      const independent = allReasons(before).filter((reason) => !restsOn(reason, section))
      expect(isPart(independent.map(keyOf), keys(after))).toBe(true)
      const gained = allReasons(after).filter(
        (reason) => !allReasons(before).some((former) => isPartOf(reason, former)),
      )
      expect(gained).toEqual([])
    })
  })

  it('3. tells of an answer that is gone, and goes on telling all other gaps', () => {
    holds((evidence, section, kind) => {
      if (answerAt(evidence, section).kind !== 'answered') return
      const gapsOf = (told: Verdict) => told.unknown.map((gap) => `${gap.section}: ${gap.reason}`)
      const others = verdict(evidence).unknown.filter((gap) => gap.section !== section.id)
      const after = verdict(replaced(evidence, { kind, section }))
      expect(
        isPart(
          others.map((gap) => `${gap.section}: ${gap.reason}`),
          gapsOf(after),
        ),
      ).toBe(true)
      expect(after.unknown.some((gap) => gap.section === section.id && /проверено/.test(gap.reason))).toBe(
        true,
      )
    })
  })

  it('4. never moves towards clear with one more bad record, nor loses a rule', () => {
    fc.assert(
      fc.property(someEvidence, somewhere, badRecord, (evidence, section, { kind, bad }) => {
        const answer = answerAt(evidence, section)
        if (answer.kind !== 'answered') return
        const facts = { ...answer.facts, [kind]: [...(answer.facts[kind] ?? []), bad] } as Facts
        const before = verdict(evidence)
        const after = verdict(replaced(evidence, { ...answer, outcome: 'found', facts }))
        expect(rank(after)).toBeLessThanOrEqual(rank(before))
        expect(after.level === 'stop' || after.level === 'careful').toBe(true)
        const rules = allReasons(after).map(({ rule }) => rule)
        expect(rules).toEqual(expect.arrayContaining(allReasons(before).map(({ rule }) => rule)))
      }),
      REPORTS,
    )
  })

  it('5. does not judge a car that the register does not know', () => {
    holds((evidence) => {
      const unregistered = evidence.answers.map((answer) =>
        answer.section.tells === 'owners' ? emptyAnswer(answer.section) : answer,
      )
      expect(verdict({ ...evidence, answers: unregistered }).level).not.toBe('clear')
      const silent = unregistered.map((answer) =>
        answer.kind === 'answered'
          ? { ...answer, ...emptyAnswer(answer.section), stale: answer.stale }
          : answer,
      )
      const told = verdict({ ...evidence, answers: silent })
      expect([told.level, allReasons(told)]).toEqual(['unknown', []])
    })
    expect(verdict({ vin: VIN, now: NOW, answers: sections.map(emptyAnswer) }).level).toBe('unknown')
  })

  it('6. is the same, word for word, in whatever order answers and records come', () => {
    const shuffled = (answer: Answer): fc.Arbitrary<Answer> => {
      if (answer.kind !== 'answered') return fc.constant(answer)
      const orders = Object.entries(answer.facts).map(([kind, records = []]) =>
        fc
          .shuffledSubarray([...records], { minLength: records.length })
          .map((order) => [kind, order] as const),
      )
      return fc.tuple(...orders).map((facts): Answered => ({ ...answer, facts: Object.fromEntries(facts) }))
    }
    const twoOrders = someEvidence.chain((evidence) =>
      fc
        .tuple(...evidence.answers.map(shuffled))
        .chain((answers) => fc.shuffledSubarray(answers, { minLength: answers.length }))
        .map((answers) => [evidence, { ...evidence, answers }] as const),
    )
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        expect(JSON.stringify(verdict(other))).toBe(JSON.stringify(verdict(one)))
      }),
      REPORTS,
    )
  })

  it('7. rests every reason on a record of an answer, or on what the person told', () => {
    fc.assert(
      fc.property(someEvidence, fc.option(someTold, { nil: undefined }), (evidence, told) => {
        const unfounded = allReasons(verdict({ ...evidence, told })).filter(
          ({ proofs, isTold }) =>
            proofs.length === 0 ||
            isTold !== proofs.some(({ section }) => section === 'told') ||
            !proofs.every((proof) =>
              proof.section === 'told' ? isOfPerson(proof) : isOfAnswer(proof, evidence),
            ),
        )
        expect(unfounded).toEqual([])
      }),
      REPORTS,
    )
  })

  it('8. is never better for what the person told, and keeps every reason and gap', () => {
    fc.assert(
      fc.property(someEvidence, someTold, (evidence, told) => {
        const before = verdict(evidence)
        const after = verdict({ ...evidence, told })
        expect(rank(after)).toBeLessThanOrEqual(rank(before))
        expect(isPart(keys(before), keys(after))).toBe(true)
        expect(after.unknown).toEqual(expect.arrayContaining(before.unknown as []))
      }),
      REPORTS,
    )
  })
})

describe('what alone can stop, and nobody has told', () => {
  it('is every topic of whose own records a stop is made', () => {
    const stops = (section: Section) => {
      let isMet = false
      fc.assert(
        fc.property(ownFacts(section), (facts) => {
          const { reasons } = verdict(report({ [section.tells]: facts }))
          isMet ||= reasons.some(({ level }) => level === 'stop')
        }),
        { numRuns: 300 },
      )
      return isMet
    }
    expect(sections.filter(stops).map(({ tells }) => tells)).toEqual(
      sections.map(({ tells }) => tells).filter(canStop),
    )
  })

  it('stands before all other gaps, and in the advice of what is clear', () => {
    let clear = 0
    holds((evidence, section, kind) => {
      if (!canStop(section.tells)) return
      const { level, advice, unknown } = verdict(replaced(evidence, { kind, section }))
      const isUntold = (id: string) =>
        id === section.id || evidence.answers.some((one) => one.section.id === id && isStopUntold(one))
      const others = unknown.findIndex((gap) => !isUntold(gap.section))
      expect(unknown.findIndex((gap) => gap.section === section.id)).toBeLessThan(others)
      if (level !== 'clear') return
      clear += 1
      expect(advice).toMatch(/^(?:Ответил[^.]+\. )?[^.]+ не провере(?:н|на|ны)\./u)
    })
    expect(clear).toBeGreaterThan(0)
  })
})

it('what was told heads no verdict unsaid, nor stands before what registries know of the same level', () => {
  let heads = 0
  fc.assert(
    fc.property(someEvidence, someTold, (evidence, told) => {
      const { headline, reasons } = verdict({ ...evidence, told })
      const order = reasons.map(({ level, isTold }) => `${level === 'stop' ? 1 : 2} ${isTold}`)
      expect(order).toEqual(order.toSorted())
      if (reasons[0]?.isTold !== true) return
      heads += 1
      expect(headline).toMatch(/^С ваших слов: /u)
    }),
    { numRuns: 300 },
  )
  expect(heads).toBeGreaterThan(0)
})

describe('marks beside a verdict', () => {
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

  it('are as grave as the reasons that rest on them, and never good of a number in doubt', () => {
    const counts = { doubted: 0, danger: 0, warn: 0 }
    holds((evidence) => {
      const found = verdict(evidence)
      const isProof = (section: string, ...of: Reason['level'][]) =>
        found.reasons.some(
          ({ level, proofs }) => of.includes(level) && proofs.some((proof) => proof.section === section),
        )
      const all = marks(evidence, carFacts(evidence), found)
      const of = (tone: string) => all.filter((mark) => mark.tone === tone)
      expect(of('danger').filter(({ section }) => !isProof(section, 'stop'))).toEqual([])
      expect(of('warn').filter(({ section }) => !isProof(section, 'stop', 'careful'))).toEqual([])
      counts.danger += of('danger').length
      counts.warn += of('warn').length
      if (!isNumberDoubted(found)) return
      counts.doubted += 1
      expect(of('good')).toEqual([])
    })
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
  })

  it('are not greener for any words that are added to an advertisement', () => {
    const word = fc.constantFrom(
      ...[
        'не бита',
        'без ДТП',
        'не в залоге',
        'юридически чистая',
        'ПТС оригинал',
        'один хозяин',
        'в залоге у банка',
      ],
      ...[
        'бита',
        'есть запрет',
        '2 владельца',
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
          const told =
            ad === undefined ? undefined : { ad: { at: NOW.toISOString(), text: ad, says: readAd(ad) } }
          const evidence = { ...some, told }
          return marks(evidence, carFacts(evidence), verdict(evidence)).map(({ tone }) => tone)
        }
        const [untold, before, after] = [tones(undefined), tones(text), tones(`${text}.\n${added}`)]
        const better = after.filter(
          (tone, at) => tone === 'good' && (untold[at] !== 'good' || before[at] !== 'good'),
        )
        expect(better).toEqual([])
        goods += after.filter((tone) => tone === 'good').length
      }),
      { numRuns: 400 },
    )
    expect(goods).toBeGreaterThan(0)
  })

  it('are not good where a record speaks against the car, and are where none does', () => {
    let goods = 0
    fc.assert(
      fc.property(fc.oneof(someEvidence, praised), fc.option(someTold, { nil: undefined }), (some, told) => {
        const evidence = { ...some, told }
        const found = verdict(evidence)
        const against = found.reasons.flatMap(({ proofs }) => proofs.map(({ section }) => section))
        const good = marks(evidence, carFacts(evidence), found).filter(({ tone }) => tone === 'good')
        expect(good.filter(({ section }) => against.includes(section))).toEqual([])
        goods += good.length
      }),
      REPORTS,
    )
    expect(goods).toBeGreaterThan(0)
  })
})

it('these reports reach every rule', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(someEvidence, someTold, (evidence, told) => {
      for (const { rule } of allReasons(verdict({ ...evidence, told }))) met.add(rule)
    }),
    REPORTS,
  )
  expect(rules.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([])
})

describe('the words of any verdict', () => {
  it('fit where they stand, and promise nothing', () => {
    holds((evidence) => {
      const { headline, advice, ...told } = verdict(evidence)
      expect([...headline].length).toBeLessThanOrEqual(56)
      expect([...advice].length).toBeLessThanOrEqual(90)
      expect(headline).toMatch(/\S/)
      expect(advice).toMatch(/^\p{Lu}.+[.]$/u)
      const words = JSON.stringify({ headline, advice, ...told })
      expect(words).not.toMatch(
        /чистая|безопасно(?!сти)|рекомендуем|гарантия|(?<!\p{L})брать|undefined|NaN|Invalid/iu,
      )
    })
  })

  it('can be those of every level', () => {
    const met = new Set(fc.sample(someEvidence, 400).map((evidence) => verdict(evidence).level))
    expect([...met].sort()).toEqual([...levels].sort())
    expect(verdict({ vin: VIN, now: NOW, answers: sections.map(spotlessAnswer) }).level).toBe('clear')
  })
})
