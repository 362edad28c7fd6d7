import { type Fact, type FactKinds, type Facts, recordsByKind } from '#facts/facts.ts'
import { eventIdentity, withoutRepeats } from '#facts/identity.ts'
import { contentOf } from '#facts/sources/same-record.ts'
import type { Level } from '#verdict/verdict.ts'

export interface Change {
  readonly kind: 'new' | 'gone' | 'changed' | 'uncompared'
  /** Title of the section. */
  readonly section: string
  /** Undefined: the section as a whole. */
  readonly record?: string
}

export interface Changes {
  /** Of the verdict over today's answers; undefined: as sealed. */
  readonly level: Level | undefined
  readonly changes: readonly Change[]
  readonly comparedAt: number
}

/** An answer of a section at one time; undefined facts: there was none, or it could not be read. */
export interface SectionRecords {
  readonly id: string
  readonly title: string
  readonly source: string | undefined
  readonly facts: Facts | undefined
}

/**
 * Compares records by their identity. A section without an answer in one of the states, or with the
 * answer of another source, cannot be compared: a missing record is not a deleted one.
 */
export function changesBetween(
  before: readonly SectionRecords[],
  after: readonly SectionRecords[],
): Change[] {
  return before.flatMap((was): Change[] => {
    const is = after.find(({ id }) => id === was.id)
    if (was.facts === undefined && is?.facts === undefined) return []
    if (was.facts === undefined || is?.facts === undefined || was.source !== is.source)
      return [{ kind: 'uncompared', section: was.title }]
    return changesOfSection(was.title, was.facts, is.facts)
  })
}

interface Known {
  readonly record: string
  readonly content: string
}

function changesOfSection(section: string, was: Facts, is: Facts): Change[] {
  const [old, fresh] = [recordsBy(was), recordsBy(is)]
  const added = [...fresh].flatMap(([key, { record, content }]): Change[] => {
    const before = old.get(key)
    if (before === undefined) return [{ kind: 'new', section, record }]
    return before.content === content ? [] : [{ kind: 'changed', section, record }]
  })
  const gone = [...old].flatMap(([key, { record }]): Change[] =>
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
