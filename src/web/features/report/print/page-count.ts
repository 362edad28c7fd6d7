import type { Judged } from '../verdict/use-verdict.ts'

/** So many sections two pages have room for; what sellers of reports tell besides wants a third one. */
const MOST_ON_TWO = 10

/** How many pages of paper a report is. */
export const pageCount = ({ answers }: Pick<Judged, 'answers'>): 2 | 3 =>
  answers.length > MOST_ON_TWO ? 3 : 2
