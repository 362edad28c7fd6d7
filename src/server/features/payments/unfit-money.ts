import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { operationDecisions, operations, orders } from '#server/db/schema/payments.ts'
import type { RefundAttempt } from '#server/ports/payment-port.ts'

export interface UnfitOperation {
  readonly operation: typeof operations.$inferSelect
  readonly order: typeof orders.$inferSelect | undefined
  readonly refusal: string | null
}

export type OperationDecision = Pick<
  typeof operationDecisions.$inferInsert,
  'operationId' | 'outcome' | 'providerWord' | 'reason' | 'decidedBy'
>

export type UnfitDecisionResult = 'decided' | 'late' | 'begun'

export interface BegunRefund extends RefundAttempt {
  readonly operationId: string
}

export interface UnfitMoney {
  undecided(db: Executor, most: number): Promise<UnfitOperation[]>
  toReturn(db: Executor, most: number): Promise<string[]>
  /**
   * Nothing else can be decided until the provider answers. After a refusal this is the next
   * attempt.
   */
  beginGivingBack(
    db: Executor,
    by: Pick<OperationDecision, 'operationId' | 'reason' | 'decidedBy'>,
  ): Promise<BegunRefund | undefined>
  decide(tx: Executor, decision: OperationDecision): Promise<UnfitDecisionResult>
}

const isUnfit = ne(operations.verdict, 'credited')

const NO_WORD = ''

const isUndecided = eq(operationDecisions.providerWord, NO_WORD)

const isRefused = isNotNull(operationDecisions.refusal)

const isBegun = and(isUndecided, isNull(operationDecisions.refusal))

/**
 * A second call continues the first one's decision; after a refusal the next decision replaces it.
 */
async function keep(db: Executor, decision: OperationDecision): Promise<BegunRefund | undefined> {
  const { operationId, outcome, providerWord, reason, decidedBy } = decision
  const ifRefused = (then: SQL, otherwise: SQLWrapper) =>
    sql`case when ${isRefused} then ${then} else ${otherwise} end`
  const { rows } = await db.execute<{ attempt: number; refund_id: string | null }>(sql`
    insert into ${operationDecisions} (operation_id, outcome, provider_word, reason, decided_by)
    select id, ${outcome}, ${providerWord}, ${reason}, ${decidedBy}::bigint from ${operations}
    where id = ${operationId} and ${isUnfit}
    on conflict (operation_id) do update set
      at = excluded.at,
      outcome = excluded.outcome,
      provider_word = excluded.provider_word,
      reason = ${ifRefused(sql`excluded.reason`, operationDecisions.reason)},
      decided_by = ${ifRefused(sql`excluded.decided_by`, operationDecisions.decidedBy)},
      attempt = ${ifRefused(sql`${operationDecisions.attempt} + 1`, operationDecisions.attempt)},
      refund_id = ${ifRefused(sql`null`, operationDecisions.refundId)},
      refusal = null
      where ${isRefused} or (${isBegun} and excluded.outcome = ${operationDecisions.outcome})
    returning attempt, refund_id`)
  const [kept] = rows
  return kept && { operationId, number: kept.attempt, refundId: kept.refund_id }
}

/** Stores the provider's answer unless a later attempt or a decision has replaced this one. */
export async function keepAttempt(
  db: Executor,
  { operationId, number }: BegunRefund,
  answer: Partial<Pick<typeof operationDecisions.$inferInsert, 'refundId' | 'refusal'>>,
): Promise<void> {
  const isThis = and(eq(operationDecisions.operationId, operationId), eq(operationDecisions.attempt, number))
  await db.update(operationDecisions).set(answer).where(and(isThis, isBegun))
}

export const unfitMoney: UnfitMoney = {
  async undecided(db, most) {
    const rows = await db
      .select({ operation: operations, order: orders, refusal: operationDecisions.refusal })
      .from(operations)
      .leftJoin(orders, eq(orders.id, operations.orderId))
      .leftJoin(operationDecisions, eq(operationDecisions.operationId, operations.id))
      .where(and(isUnfit, or(isNull(operationDecisions.operationId), isUndecided)))
      .orderBy(asc(operations.receivedAt))
      .limit(most)
    return rows.map(({ order, ...unfit }) => ({ ...unfit, order: order ?? undefined }))
  },

  async toReturn(db, most) {
    const isLeft = and(eq(operations.verdict, 'account_deleted'), isNull(operationDecisions.operationId))
    const rows = await db
      .select({ id: operations.id })
      .from(operations)
      .leftJoin(operationDecisions, eq(operationDecisions.operationId, operations.id))
      .where(or(isLeft, isBegun))
      .orderBy(asc(operations.receivedAt))
      .limit(most)
    return rows.map(({ id }) => id)
  },

  beginGivingBack: (db, by) => keep(db, { ...by, outcome: 'returned', providerWord: NO_WORD }),

  async decide(tx, decision) {
    if (await keep(tx, decision)) return 'decided'
    const isOfIt = eq(operationDecisions.operationId, decision.operationId)
    return (await tx.$count(operationDecisions, and(isOfIt, isBegun))) > 0 ? 'begun' : 'late'
  },
}
