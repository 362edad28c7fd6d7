import { type Fact, type FactKinds, type Facts, recordsByKind } from '#facts/facts.ts'
import { eventIdentity, withoutRepeats } from '#facts/identity.ts'
import { contentOf } from '#facts/sources/same-record.ts'
import type { SealedChange } from '#shared/contract/sealed-reports.ts'
import type { Level } from '#verdict/verdict.ts'

export interface Changes {
  /** Of the verdict over today's answers; undefined: as sealed. */
  readonly level: Level | undefined
  readonly changes: readonly SealedChange[]
  /** Titles of sections without a newer answer. */
  readonly unrenewed: readonly string[]
  readonly comparedAt: number
}

/** An answer of a section at one time; undefined facts: there was none, or it could not be read. */
export interface SectionRecords {
  readonly id: string
  readonly title: string
  readonly source: string | undefined
  /** ISO 8601. */
  readonly checkedAt: string | undefined
  readonly facts: Facts | undefined
}

/**
 * Compares records by their identity. A section without an answer in one of the states, or with the
 * answer of another source, cannot be compared: a missing record is not a deleted one. The same
 * holds for a section that the report hides.
 */
export function changesBetween(
  before: readonly SectionRecords[],
  after: readonly SectionRecords[],
): SealedChange[] {
  const compared = before.flatMap((was): SealedChange[] => {
    const is = after.find(({ id }) => id === was.id)
    if (was.facts === undefined && is?.facts === undefined) return []
    if (was.facts === undefined || is?.facts === undefined || was.source !== is.source)
      return [{ kind: 'uncompared', section: was.title }]
    return changesOfSection(was.title, was.facts, is.facts)
  })
  const unsealed = after.filter(({ id, facts }) => facts && !before.some((was) => was.id === id))
  return [...compared, ...unsealed.map(({ title }): SealedChange => ({ kind: 'uncompared', section: title }))]
}

/** Titles of sections whose answer is the sealed one, or that have none in both states. */
export const unrenewedSections = (
  before: readonly SectionRecords[],
  after: readonly SectionRecords[],
): string[] =>
  before
    .filter((was) => {
      const is = after.find(({ id }) => id === was.id)
      if (was.facts === undefined || is?.facts === undefined) return was.facts === is?.facts
      return was.source === is.source && was.checkedAt === is.checkedAt
    })
    .map(({ title }) => title)

interface Known {
  readonly record: string
  readonly content: string
}

function changesOfSection(section: string, was: Facts, is: Facts): SealedChange[] {
  const [old, fresh] = [recordsBy(was), recordsBy(is)]
  const added = [...fresh].flatMap(([key, { record, content }]): SealedChange[] => {
    const before = old.get(key)
    if (before === undefined) return [{ kind: 'new', section, record }]
    return before.content === content ? [] : [{ kind: 'changed', section, record }]
  })
  const gone = [...old].flatMap(([key, { record }]): SealedChange[] =>
    fresh.has(key) ? [] : [{ kind: 'gone', section, record }],
  )
  return [...added, ...gone]
}

/** Equal keys of one answer are numbered: two records of one answer are two events. */
function recordsBy(facts: Facts): ReadonlyMap<string, Known> {
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
