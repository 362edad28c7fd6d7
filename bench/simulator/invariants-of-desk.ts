import { eq } from 'drizzle-orm'
import { corrections, ledger, operationDecisions, operations } from '../../src/server/db/schema/payments.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

/** What one operator may enter alone within a day is far less. */
const MUCH = 500

/** A balance is corrected once, and much only by two. */
export async function correctionProblems({ database: { db } }: World, model: Model): Promise<string[]> {
  const entries = await db.select().from(ledger).where(eq(ledger.kind, 'correction'))
  const entered = await db.$count(corrections, eq(corrections.state, 'entered'))
  const found = model.corrections.flatMap(({ id, requests, proposedBy, confirmedBy }) => {
    const entry = entries.find(({ reference }) => reference === id)
    if (!entry) return []
    const isBySecond = [...confirmedBy].some((one) => one !== proposedBy)
    return [
      ...(Math.abs(requests) > MUCH && !isBySecond
        ? ['desk: one operator has entered a large correction']
        : []),
      ...(entry.requests === Math.abs(requests) ? [] : ['desk: a correction is of another number']),
    ]
  })
  return entries.length > entered ? [...found, 'desk: a correction is entered twice'] : found
}

/** Money goes back whole and once, and none that has bought requests. */
export async function refundProblems({ database: { db }, payments }: World): Promise<string[]> {
  const done = payments.yookassa.refunds.filter(({ status }) => status === 'succeeded')
  const bought = new Set(
    (await db.select().from(operations)).filter(({ verdict }) => verdict === 'credited').map(({ id }) => id),
  )
  const decisions = await db.select().from(operationDecisions)
  const returned = decisions.filter(
    ({ outcome, providerWord }) => outcome === 'returned' && providerWord !== '',
  )
  const paid = done.map(({ payment_id: id }) => id)
  return [
    ...[...Map.groupBy(done, ({ payment_id: id }) => id)]
      .filter(([id, parts]) => sumOf(parts) !== Number(payments.yookassa.payments.get(id)?.amount.value))
      .map(() => 'money: a payment was not given back whole'),
    ...paid.filter((id) => bought.has(id)).map(() => 'money: what has bought requests was given back'),
    ...returned
      .filter(({ operationId }) => !paid.includes(operationId))
      .map(() => 'money: the desk says that money went back, the provider does not'),
  ]
}

const sumOf = (refunds: World['payments']['yookassa']['refunds']): number =>
  refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)
