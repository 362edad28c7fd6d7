import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Executor } from '../db/database.ts'
import { flights } from '../db/schema/answers.ts'
import type { AnswerStore, StoredAnswer } from './answer-store.ts'
import type { Flights } from './flights.ts'
import type { Question } from './question.ts'
import { answerFreshUntil } from './ready-answer.ts'

/** Longer than any lookup; a dead process blocks others no longer. */
const LEASE_MS = 90_000
const POLL_MS = 100

/**
 * The holder of the lease row requests; others check for the answer every {@link POLL_MS} ms and
 * take over after a failure.
 */
export function createSharedFlights(
  db: Executor,
  store: Pick<AnswerStore, 'read'>,
  stopping?: AbortSignal,
): Flights {
  const holder = randomUUID()

  const claim = async ({ id }: Question, subject: string): Promise<boolean> => {
    const expiresAt = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`
    const claimed = await db
      .insert(flights)
      .values({ subject, section: id, holder, expiresAt })
      .onConflictDoUpdate({
        target: [flights.subject, flights.section],
        set: { holder, expiresAt },
        setWhere: lt(flights.expiresAt, sql`now()`),
      })
      .returning({ subject: flights.subject })
    return claimed.length === 1
  }

  const release = async ({ id }: Question, subject: string) => {
    await db
      .delete(flights)
      .where(and(eq(flights.subject, subject), eq(flights.section, id), eq(flights.holder, holder)))
  }

  const fresh = async (
    question: Question,
    subject: string,
    since: Date,
  ): Promise<StoredAnswer | undefined> => {
    const answer = await store.read(question.id, subject)
    if (answer === undefined || answer.checkedAt < since) return undefined
    return answerFreshUntil(question, answer) > Date.now() ? answer : undefined
  }

  return {
    isShared: true,
    async fly(question, subject, ask, since) {
      while (!(await claim(question, subject))) {
        if (stopping?.aborted) throw new RegistryFailure('source_silent', 'stopped before an answer')
        await delay(POLL_MS)
        const answer = await fresh(question, subject, since)
        if (answer !== undefined) return answer
      }
      try {
        // Another process may have finished before the claim.
        return (await fresh(question, subject, since)) ?? (await ask())
      } finally {
        // An unreleased lease expires.
        await release(question, subject).catch(() => undefined)
      }
    },
  }
}
