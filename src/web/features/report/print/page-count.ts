import type { Judged } from '../verdict/use-verdict.ts'

/** Two pages hold ten sections. Sellers' reports add more, which need a third page. */
const MOST_ON_TWO = 10

export const pageCount = ({ answers }: Pick<Judged, 'answers'>): 2 | 3 =>
  answers.length > MOST_ON_TWO ? 3 : 2
