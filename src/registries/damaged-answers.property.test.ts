import fc from 'fast-check'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { answered } from '#facts/answered.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Answer, Evidence } from '#facts/evidence.ts'
import type { FactKinds, Facts } from '#facts/facts.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import { type DamagedAnswer, damagedAnswers } from '#registry-kit/testing/damaged-answers.ts'
import { OFFLINE, playOffline } from '#registry-kit/testing/offline.ts'
import {
  askAt,
  type Exchange,
  everyRecording,
  lookupOf,
  type Recording,
} from '#registry-kit/testing/recording.ts'
import { marks } from '#report/marks/marks.ts'
import { collectLookups, collectSources } from '#server/sources/collect.ts'
import type { Topic } from '#shared/contract/section.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '#verdict/judge.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import { levels } from '#verdict/verdict.ts'

/** Damaged answers per recording, with a fixed shape. */
const RUNS = { ...runs(15), endOnFailure: true }

const lookups = await collectLookups()
const { factReaders } = await collectSources()

const cases = everyRecording().flatMap((recording) => {
  const lookup = lookupOf(lookups, recording)
  return recording.records && lookup
    ? [{ id: `${recording.registry}/${lookup.section.id}`, recording, lookup }]
    : []
})

/** Optional members of a record: a registry omits them when they are empty. */
const SPARED = ['endDate', 'to']

/**
 * Damages the published shape: other names and types, records cut, nested or of another car, one or
 * all. Another text in place of a text is undetectable, so it is not damage.
 */
interface Read {
  readonly answer: Answer
  /** The section's facts, repeats included. */
  readonly facts: Facts
  readonly data: unknown
}

async function read(lookup: Lookup, { asked }: Recording, exchanges: readonly Exchange[]): Promise<Read> {
  const { section } = lookup
  const facts = factReaders.get(section.id) ?? expect.unreachable(section.id)
  playOffline({ exchanges })
  try {
    const { outcome, data } = await askAt(OFFLINE, lookup, asked)
    const sent: unknown = JSON.parse(JSON.stringify(data))
    expect(Check(lookup.data, sent)).toBe(true)
    return {
      answer: answered(section, facts, { outcome, data: sent, checkedAt: NOW.toISOString() }),
      facts: facts(sent, NOW),
      data: sent,
    }
  } catch (error) {
    if (error instanceof RegistryFailure)
      return { answer: { kind: 'failed', section }, facts: {}, data: undefined }
    throw error
  }
}

function judged({ answer }: Read, { asked }: Recording) {
  const { answers, ...rest } = report({}, { vin: asked })
  const evidence: Evidence = {
    ...rest,
    answers: answers.map((other) => (other.section.tells === answer.section.tells ? answer : other)),
  }
  const found = verdict(evidence)
  const mark = marks(evidence, carFacts(evidence), found).find(({ section }) => section === answer.section.id)
  const gaps = found.unknown.filter(
    ({ section, reason }) =>
      section === answer.section.id && /не целиком|роверено|об этой ли машине/u.test(reason),
  )
  return {
    level: levels.indexOf(found.level),
    tone: mark?.tone,
    isGap: gaps.length > 0,
  }
}

/** The kind of fact of one record, where its name differs from the topic. */
const KINDS: Partial<Record<Topic, keyof FactKinds>> = {
  mileage: 'cars',
  prices: 'market',
  passport: 'passports',
  disposal: 'disposals',
}

interface OfContracts {
  readonly list: readonly { readonly messages: readonly unknown[] }[]
  readonly unclear: readonly unknown[]
}

/** Several messages are about one contract; a seller of reports has none. */
const messagesIn = ({ list, unclear }: OfContracts): number =>
  list.reduce((sum, { messages }) => sum + Math.max(1, messages.length), unclear.length)

function recordsIn(facts: Facts, topic: Topic, data: unknown): number {
  // A reading without a day is in the answer, is reported as unread, and is no point of a chart.
  if (topic === 'readings') return (data as { readonly list: readonly unknown[] }).list.length
  if (topic === 'leasing') return messagesIn(data as OfContracts)
  return (facts as Partial<Record<string, readonly unknown[]>>)[KINDS[topic] ?? topic]?.length ?? 0
}

/** The names of the records, each once: a repeat hides no other record. */
const namesIn = (facts: Facts): Set<string> =>
  new Set(Object.values(facts).flatMap((all) => all.map(({ record }) => record)))

/** Unread records at any depth of the data, except marks inside the list. */
function lostIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  return Object.entries(data).reduce((sum, [name, value]) => {
    if (name !== 'unread') return sum + lostIn(value)
    const all: readonly UnreadRecord[] = Array.isArray(value) ? value : [value]
    return sum + all.reduce((lost, { fields, beyond = 1 }) => lost + (fields === undefined ? beyond : 0), 0)
  }, 0)
}

describe.each(cases)('a damaged answer of $id', ({ recording, lookup }) => {
  const { section } = lookup

  it('is never empty, hides no record, and never moves the verdict or its mark towards clear without an unread mark', async () => {
    const counts = { whole: 0, understood: 0 }
    const sound = async ({ whole, damaged, held }: DamagedAnswer) => {
      const [before, after] = [await read(lookup, recording, whole), await read(lookup, recording, damaged)]
      if (after.answer.kind === 'answered') {
        expect(after.answer.outcome).toBe('found')
        counts.understood += 1
        const { facts } = after
        expect(recordsIn(facts, section.tells, after.data) + lostIn(after.data)).toBeGreaterThanOrEqual(held)
        expect(namesIn(after.answer.facts)).toEqual(namesIn(facts))
      }
      if (before.answer.kind !== 'answered') return
      counts.whole += 1
      const [was, is] = [judged(before, recording), judged(after, recording)]
      if (is.isGap) {
        expect(is.tone).not.toBe('good')
        return
      }
      expect(is.level).toBeLessThanOrEqual(was.level)
      if (was.tone !== 'good') expect(is.tone).not.toBe('good')
    }
    await fc.assert(fc.asyncProperty(damagedAnswers(recording, SPARED), sound), RUNS)
    expect(counts.understood).toBeGreaterThan(0)
    expect(counts.whole).toBeGreaterThan(RUNS.numRuns / 2)
  })
})
