import { rules } from './rules/index.ts'
import type { Reason, Verdict } from './verdict.ts'

const idsOf = (doubts: 'number' | 'records'): ReadonlySet<string> =>
  new Set(rules.filter((rule) => rule.doubts === doubts).map(({ id }) => id))

const ofNumber = idsOf('number')
const ofRecords = idsOf('records')

/** Whether the answers may be about another car than the one that is for sale. */
export const isNumberDoubted = ({ reasons }: Pick<Verdict, 'reasons'>): boolean =>
  reasons.some(({ rule }) => ofNumber.has(rule))

const sectionsOf = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ proofs }) => proofs.map(({ section }) => section))

/** Sections that have a record of which a reason, or a note of this kind, speaks against the car. */
export const doubtedSections = ({
  reasons,
  notes,
}: Pick<Verdict, 'reasons' | 'notes'>): ReadonlySet<string> =>
  new Set(sectionsOf([...reasons, ...notes.filter(({ rule }) => ofRecords.has(rule))]))
