import type { Reason, Verdict } from './verdict.ts'

export const isNumberDoubted = ({ reasons }: Pick<Verdict, 'reasons'>): boolean =>
  reasons.some(({ doubts }) => doubts === 'number')

const sectionsOf = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ proofs }) => proofs.map(({ section }) => section))

export const doubtedSections = ({
  reasons,
  notes,
}: Pick<Verdict, 'reasons' | 'notes'>): ReadonlySet<string> =>
  new Set(sectionsOf([...reasons, ...notes.filter(({ doubts }) => doubts === 'records')]))
