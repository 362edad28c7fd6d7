import type { Section } from '#shared/contract/section.ts'
import type { Answered } from './evidence.ts'
import type { Facts } from './facts.ts'

/** The part of a good answer's envelope that the verdict rests on. */
interface GoodAnswer<Data> {
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** ISO 8601. */
  readonly checkedAt: string
  readonly stale?: boolean | undefined
}

/** A good answer in the vocabulary of the verdict: the page and the API make it here, and alike. */
export const answered = <Data>(
  section: Section,
  facts: (data: Data, checkedAt: Date) => Facts,
  { outcome, data, checkedAt, stale = false }: GoodAnswer<Data>,
): Answered => ({
  kind: 'answered',
  section,
  outcome,
  facts: facts(data, new Date(checkedAt)),
  checkedAt,
  stale,
})
