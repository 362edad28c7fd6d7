import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { operationDecisions, operations, orders } from '../../db/schema.ts'

export interface UnfitOperation {
  readonly operation: typeof operations.$inferSelect
  /** Undefined: there is no order of that number. */
  readonly order: typeof orders.$inferSelect | undefined
}

export type OperationDecision = Omit<typeof operationDecisions.$inferInsert, 'at'>

/** `begun`: somebody gives the money back, and whether it has gone is not known. */
export type Decided = 'decided' | 'late' | 'begun'

/** Money that came and bought nothing, until a person has decided what becomes of it. */
export interface UnfitMoney {
  /** Those nobody has decided about, or whose return is not confirmed, the oldest first. */
  undecided(db: Executor, most: number): Promise<UnfitOperation[]>
  /**
   * Keeps that somebody is about to give the money back: from here on nothing else can be decided.
   * @returns false when it is decided already, or did buy something. One that is begun can be begun again.
   */
  beginGivingBack(
    db: Executor,
    by: Pick<OperationDecision, 'operationId' | 'reason' | 'decidedBy'>,
  ): Promise<boolean>
  /** @returns `late` when it is decided already, or did buy something. */
  decide(tx: Executor, decision: OperationDecision): Promise<Decided>
}

const isUnfit = ne(operations.verdict, 'credited')

/** The provider's word on what is begun and not confirmed; a decision has one. */
const NO_WORD = ''

const isBegun = eq(operationDecisions.providerWord, NO_WORD)

/**
 * Whoever comes second waits for the row of the first, and finishes what that one has decided, and why.
 * @returns false when it says what stays.
 */
async function keep(db: Executor, decision: OperationDecision): Promise<boolean> {
  const { operationId, outcome, providerWord, reason, decidedBy } = decision
  const { rows } = await db.execute(sql`
    insert into ${operationDecisions} (operation_id, outcome, provider_word, reason, decided_by)
    select id, ${outcome}, ${providerWord}, ${reason}, ${decidedBy}::bigint from ${operations}
    where id = ${operationId} and ${isUnfit}
    on conflict (operation_id) do update set at = excluded.at, provider_word = excluded.provider_word
      where ${isBegun} and excluded.outcome = ${operationDecisions.outcome}
    returning operation_id`)
  return rows.length === 1
}

export const unfitMoney: UnfitMoney = {
  async undecided(db, most) {
    const rows = await db
      .select({ operation: operations, order: orders })
      .from(operations)
      .leftJoin(orders, eq(orders.id, operations.orderId))
      .leftJoin(operationDecisions, eq(operationDecisions.operationId, operations.id))
      .where(and(isUnfit, or(isNull(operationDecisions.operationId), isBegun)))
      .orderBy(asc(operations.receivedAt))
      .limit(most)
    return rows.map(({ operation, order }) => ({ operation, order: order ?? undefined }))
  },

  beginGivingBack: (db, by) => keep(db, { ...by, outcome: 'returned', providerWord: NO_WORD }),

  async decide(tx, decision) {
    if (await keep(tx, decision)) return 'decided'
    const isOfIt = eq(operationDecisions.operationId, decision.operationId)
    return (await tx.$count(operationDecisions, and(isOfIt, isBegun))) > 0 ? 'begun' : 'late'
  },
}
