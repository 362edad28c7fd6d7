import type { Section } from '#shared/contract/section.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { Answered } from './evidence.ts'
import type { Fact, Facts, Telling } from './facts.ts'

/** What one source says to a question of a section. */
export interface SourceAnswer<Data> {
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** ISO 8601. */
  readonly checkedAt: string
  /** Absent: whose section it is. */
  readonly source?: string | undefined
}

/** An answer together with what other sources said before it, or after. */
export type JoinedAnswer = Pick<Answered, 'outcome' | 'facts' | 'checkedAt' | 'source' | 'disputedBy'>

/** Kinds of which every record counts, whoever tells it: each of them may speak against the car. */
const COUNTING = ['accidents', 'wanted', 'restrictions', 'pledges', 'recalls', 'readings', 'uses'] as const

/**
 * The answer that was asked for now, and beside it what other sources have that it lacks: no source makes a record of
 * another unsaid, and where they differ nobody knows who is right.
 */
export function joined<Data>(
  section: Section,
  read: (data: Data, checkedAt: Date) => Facts,
  { outcome, data, checkedAt, source }: SourceAnswer<Data>,
  others: readonly SourceAnswer<Data>[],
): JoinedAnswer {
  const own = read(data, new Date(checkedAt))
  const said = others.map((other) => {
    const teller = { source: other.source ?? section.source, checkedAt: other.checkedAt }
    const facts = read(other.data, new Date(other.checkedAt))
    const more = lacking(own, facts, teller)
    const isOtherwise = other.outcome !== outcome && isOfOneTime(other, { checkedAt })
    return { teller, more, differs: isOtherwise || Object.values(more).flat().length > 0 }
  })
  const disputedBy = said.filter(({ differs }) => differs).map(({ teller }) => teller)
  const more = said.map((one) => one.more)
  return {
    outcome: more.some((facts) => Object.values(facts).flat().length > 0) ? 'found' : outcome,
    facts: [own, ...more].reduce(together),
    checkedAt,
    source,
    ...(disputedBy.length > 0 && { disputedBy }),
  }
}

/** An empty answer of long ago says nothing against what has happened since. */
const isOfOneTime = (one: { checkedAt: string }, other: { checkedAt: string }): boolean =>
  Math.abs(Date.parse(one.checkedAt) - Date.parse(other.checkedAt)) < DAY_MS

/** The records of the other source that the first one does not have by that name. */
function lacking(own: Facts, theirs: Facts, teller: Telling): Facts {
  const kinds = COUNTING.map((kind) => {
    const known = new Set((own[kind] ?? []).map(({ record }) => record))
    const more = (theirs[kind] ?? []).filter(({ record }) => !known.has(record))
    return [kind, more.map((fact: Fact) => ({ ...fact, teller }))] as const
  })
  return Object.fromEntries(kinds.filter(([, more]) => more.length > 0))
}

const together = (one: Facts, other: Facts): Facts => {
  const kinds = COUNTING.map((kind) => [kind, [...(one[kind] ?? []), ...(other[kind] ?? [])]] as const)
  return { ...one, ...Object.fromEntries(kinds.filter(([, facts]) => facts.length > 0)) }
}
