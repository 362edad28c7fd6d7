import type { StoredAnswer } from './answer-store.ts'
import type { Question } from './question.ts'

/**
 * Lets one asker at a time through for a subject and a question, across the whole installation; the
 * others get what it brought home, or its failure.
 */
export interface Flights {
  fly(question: Question, subject: string, ask: () => Promise<StoredAnswer>): Promise<StoredAnswer>
}

/** For a single process: {@link Answers} already lets only one through. */
export const localFlights: Flights = { fly: (_question, _subject, ask) => ask() }
