import type { Reason, Verdict } from './verdict.ts'

/** Whether the answers may be about another car than the one that is for sale. */
export const isNumberDoubted = ({ reasons }: Pick<Verdict, 'reasons'>): boolean =>
  reasons.some(({ doubts }) => doubts === 'number')

const sectionsOf = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ proofs }) => proofs.map(({ section }) => section))

/** Sections that have a record of which a reason, or a note of this kind, speaks against the car. */
export const doubtedSections = ({
  reasons,
  notes,
}: Pick<Verdict, 'reasons' | 'notes'>): ReadonlySet<string> =>
  new Set(sectionsOf([...reasons, ...notes.filter(({ doubts }) => doubts === 'records')]))
