import type { StoredAnswer } from './answer-store.ts'
import type { Question } from './question.ts'

/**
 * Lets one asker at a time through for a subject and a question, across the whole installation; the
 * others get what it brought home, or its failure.
 */
export interface Flights {
  /** Other servers fly as well: one of them may bring home something newer than what is remembered here. */
  readonly isShared: boolean
  /** @param since of what another has brought home lately, only an answer that came then or later will do. */
  fly(
    question: Question,
    subject: string,
    ask: () => Promise<StoredAnswer>,
    since: Date,
  ): Promise<StoredAnswer>
}

/** For a single process: {@link Answers} already lets only one through. */
export const localFlights: Flights = {
  isShared: false,
  fly: (_question, _subject, ask) => ask(),
}
