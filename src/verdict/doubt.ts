import type { Reason, Verdict } from './verdict.ts'

/** True if the answers may be about another car than the one for sale. */
export const isNumberDoubted = ({ reasons }: Pick<Verdict, 'reasons'>): boolean =>
  reasons.some(({ doubts }) => doubts === 'number')

const sectionsOf = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ proofs }) => proofs.map(({ section }) => section))

/** Includes sections of a note that doubts records. */
export const doubtedSections = ({
  reasons,
  notes,
}: Pick<Verdict, 'reasons' | 'notes'>): ReadonlySet<string> =>
  new Set(sectionsOf([...reasons, ...notes.filter(({ doubts }) => doubts === 'records')]))
