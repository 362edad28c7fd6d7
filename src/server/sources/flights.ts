import type { StoredAnswer } from './answer-store.ts'
import type { Question } from './question.ts'

/**
 * One request at a time per subject and question over the whole installation; other callers share
 * its answer or failure.
 */
export interface Flights {
  /** Other servers make requests, too, so the store may hold newer answers than this memory. */
  readonly isShared: boolean
  /** @param since earlier answers of another caller do not suffice. */
  fly(
    question: Question,
    subject: string,
    ask: () => Promise<StoredAnswer>,
    since: Date,
  ): Promise<StoredAnswer>
}

/** {@link Answers} already allows only one request of a process. */
export const localFlights: Flights = {
  isShared: false,
  fly: (_question, _subject, ask) => ask(),
}
