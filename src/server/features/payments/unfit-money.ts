import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { operationDecisions, operations, orders } from '../../db/schema.ts'

export interface UnfitOperation {
  readonly operation: typeof operations.$inferSelect
  /** Undefined: there is no order of that number. */
  readonly order: typeof orders.$inferSelect | undefined
}

export type OperationDecision = Omit<typeof operationDecisions.$inferInsert, 'at'>

/** Money that came and bought nothing, until a person has decided what becomes of it. */
export interface UnfitMoney {
  /** Those nobody has decided about, the oldest first. */
  undecided(db: Executor, most: number): Promise<UnfitOperation[]>
  /** @returns false when it is decided already, or did buy something. */
  decide(tx: Executor, decision: OperationDecision): Promise<boolean>
}

const isUnfit = ne(operations.verdict, 'credited')

export const unfitMoney: UnfitMoney = {
  async undecided(db, most) {
    const rows = await db
      .select({ operation: operations, order: orders })
      .from(operations)
      .leftJoin(orders, eq(orders.id, operations.orderId))
      .leftJoin(operationDecisions, eq(operationDecisions.operationId, operations.id))
      .where(and(isUnfit, isNull(operationDecisions.operationId)))
      .orderBy(asc(operations.receivedAt))
      .limit(most)
    return rows.map(({ operation, order }) => ({ operation, order: order ?? undefined }))
  },

  async decide(tx, { operationId, outcome, providerWord, reason, decidedBy }) {
    const { rows } = await tx.execute(sql`
      insert into ${operationDecisions} (operation_id, outcome, provider_word, reason, decided_by)
      select id, ${outcome}, ${providerWord}, ${reason}, ${decidedBy}::bigint from ${operations}
      where id = ${operationId} and ${isUnfit}
      on conflict do nothing
      returning operation_id`)
    return rows.length === 1
  },
}
