import { corrections, ledger, operationDecisions, operations } from '../../src/server/db/schema/payments.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

/** What one operator may enter alone within a day is far less. */
const MUCH = 500

/** A balance is corrected once, and much only by two. */
export async function correctionProblems({ database: { db } }: World, model: Model): Promise<string[]> {
  const entries = await db.select().from(ledger)
  const entered = new Set(
    (await db.select().from(corrections)).filter(({ state }) => state === 'entered').map(({ id }) => id),
  )
  return model.corrections.flatMap(({ id, requests, proposedBy, confirmedBy }) => {
    const own = entries.filter(({ kind, reference }) => kind === 'correction' && reference === id)
    const isBySecond = [...confirmedBy].some((one) => one !== proposedBy)
    return [
      ...(own.length > 1 ? ['desk: a correction is entered twice'] : []),
      ...(own.length === 1 && Math.abs(requests) > MUCH && !isBySecond
        ? ['desk: one operator has entered a large correction']
        : []),
      ...(own.length === 1 && own[0]?.requests !== Math.abs(requests)
        ? ['desk: a correction is of another number']
        : []),
      ...(entered.has(id) === (own.length === 1) ? [] : ['desk: a correction is not in the ledger']),
    ]
  })
}

/** Money goes back once, and none that has bought requests. */
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
    ...(new Set(paid).size === paid.length ? [] : ['money: a payment was given back twice']),
    ...paid.filter((id) => bought.has(id)).map(() => 'money: what has bought requests was given back'),
    ...returned
      .filter(({ operationId }) => !paid.includes(operationId))
      .map(() => 'money: the desk says that money went back, the provider does not'),
  ]
}
