import type { Judged } from '../verdict/use-verdict.ts'

/** Sections on two pages; sellers' reports add more. */
const MOST_ON_TWO = 10

export const pageCount = ({ answers }: Pick<Judged, 'answers'>): 2 | 3 =>
  answers.length > MOST_ON_TWO ? 3 : 2
