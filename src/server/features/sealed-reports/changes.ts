import { type Fact, type FactKinds, type Facts, recordsByKind } from '#facts/facts.ts'
import { eventIdentity, withoutRepeats } from '#facts/identity.ts'
import { contentOf } from '#facts/sources/same-record.ts'
import { counted } from '#facts/words.ts'
import type { SealedChange, StricterLevel } from '#shared/contract/sealed-reports.ts'
import type { Level } from '#verdict/verdict.ts'

export interface Changes {
  /** By today's answers; undefined: as sealed. */
  readonly level: Level | undefined
  /** Undefined: today's level is not stricter. */
  readonly stricter: StricterLevel | undefined
  /** Newer answers differ or cannot be read; otherwise *unknown* follows from expired ones. */
  readonly isContradicted: boolean
  readonly changes: readonly SealedChange[]
  /** Titles of sections without a newer answer. */
  readonly unrenewed: readonly string[]
  readonly comparedAt: number
}

export interface SourceRecords {
  readonly source: string
  /** ISO 8601. */
  readonly checkedAt: string | undefined
  /** Undefined: the answer could not be read. */
  readonly facts: Facts | undefined
}

/** All answers of a section in one state, alternatives included. */
export interface SectionAnswers {
  readonly id: string
  readonly title: string
  readonly answers: readonly SourceRecords[]
}

/**
 * Compares records by identity, source by source. A source without a readable answer in one state
 * cannot be compared: a missing record is not a deleted one. What could not be compared comes last.
 */
export function changesBetween(
  before: readonly SectionAnswers[],
  after: readonly SectionAnswers[],
): SealedChange[] {
  const compared = before.flatMap(({ id, title, answers }) =>
    changesOfSection(title, answers, answersOf(after, id)),
  )
  const unsealed = after.filter(
    ({ id, answers }) => answers.length > 0 && !before.some((was) => was.id === id),
  )
  const all = [
    ...compared,
    ...unsealed.map(({ title }): SealedChange => ({ kind: 'uncompared', section: title })),
  ]
  return all.toSorted((one, other) => Number(one.kind === 'uncompared') - Number(other.kind === 'uncompared'))
}

export const isContradicted = (
  before: readonly SectionAnswers[],
  after: readonly SectionAnswers[],
  changes: readonly SealedChange[],
): boolean =>
  changes.some(({ kind }) => kind === 'new' || kind === 'gone' || kind === 'changed') ||
  before.some((was) => answersOf(after, was.id).some((is) => is.facts === undefined && !isAmong(was, is)))

const isAmong = ({ answers }: SectionAnswers, { source, checkedAt }: SourceRecords): boolean =>
  answers.some((one) => one.source === source && one.checkedAt === checkedAt)

/** Titles of sections all of whose answers are sealed ones, or that have none in both states. */
export const unrenewedSections = (
  before: readonly SectionAnswers[],
  after: readonly SectionAnswers[],
): string[] =>
  before
    .filter((was) => {
      const answers = answersOf(after, was.id)
      if (answers.length === 0) return was.answers.length === 0
      return answers.every((is) => isAmong(was, is))
    })
    .map(({ title }) => title)

const answersOf = (sections: readonly SectionAnswers[], wanted: string): readonly SourceRecords[] =>
  sections.find(({ id }) => id === wanted)?.answers ?? []

interface Known {
  readonly record: string
  readonly content: string
}

type Records = ReadonlyMap<string, Known>

function changesOfSection(
  section: string,
  was: readonly SourceRecords[],
  is: readonly SourceRecords[],
): SealedChange[] {
  const sources = new Set([...was, ...is].map(({ source }) => source))
  if (sources.size === 0) return []
  const [old, fresh] = [readableRecords(was), readableRecords(is)]
  if (was.length === 0 && fresh.size === sources.size) return [answeredNow(section, [...fresh.values()])]
  const compared = [...sources].filter((source) => old.has(source) && fresh.has(source))
  if (compared.length === 0) return [{ kind: 'uncompared', section }]
  const changes = new Map<string, SealedChange>()
  for (const source of compared)
    for (const [key, one] of fresh.get(source) ?? []) {
      const own = old.get(source)?.get(key)
      const before = own ? [own] : withKey(old.values(), key)
      if (before.length === 0) changes.set(key, { kind: 'new', section, record: one.record })
      else if (before.every(({ content }) => content !== one.content))
        changes.set(key, { kind: 'changed', section, record: one.record })
    }
  const uncompared = [...sources].filter((source) => !compared.includes(source))
  const uncomparedOld = uncompared.flatMap((source) => old.get(source) ?? [])
  for (const [key, { record }] of compared.flatMap((source) => [...(old.get(source) ?? [])]))
    if (withKey([...fresh.values(), ...uncomparedOld], key).length === 0)
      changes.set(key, { kind: 'gone', section, record })
  return [
    ...changes.values(),
    ...uncompared.map((source): SealedChange => ({ kind: 'uncompared', section, source })),
  ]
}

function answeredNow(section: string, fresh: readonly Records[]): SealedChange {
  const { size } = new Set(fresh.flatMap((records) => [...records.keys()]))
  return {
    kind: 'answered',
    section,
    ...(size > 0 && { record: counted(size, 'запись', 'записи', 'записей') }),
  }
}

const withKey = (all: Iterable<Records>, key: string): Known[] =>
  [...all].flatMap((records) => records.get(key) ?? [])

/** By source, except sources with an unreadable answer. */
function readableRecords(answers: readonly SourceRecords[]): ReadonlyMap<string, Records> {
  const bySource = new Map<string, Records>()
  for (const [source, own] of Map.groupBy(answers, (one) => one.source)) {
    const facts = own.flatMap((one) => one.facts ?? [])
    if (facts.length === own.length)
      bySource.set(source, new Map(facts.flatMap((one) => [...recordsBy(one)])))
  }
  return bySource
}

/** Equal keys of one answer are numbered: two records of one answer are two events. */
function recordsBy(facts: Facts): Records {
  const records = new Map<string, Known>()
  // A sealed answer without records has no facts, so an absence would look new.
  for (const [kind, all] of recordsByKind(withoutRepeats({ ...facts, absences: [] })))
    for (const one of all) {
      const key = keyOf(kind, one)
      let nth = 1
      while (records.has(`${key} ${nth}`)) nth += 1
      records.set(`${key} ${nth}`, { record: one.record, content: contentOf(one) })
    }
  return records
}

function keyOf<Kind extends keyof FactKinds>(kind: Kind, one: Fact): string {
  const { number, day, alike, mark } = eventIdentity(kind, one as FactKinds[Kind])
  return JSON.stringify([kind, number ?? alike ?? one.record, day, number === undefined ? mark : null])
}
