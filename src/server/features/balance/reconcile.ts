import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { operations } from '#server/db/schema/payments.ts'
import { unfitReasons } from '#shared/desk/unfit-reasons.ts'
import { moscowDay } from '#shared/text/moscow-day.ts'
import { type ProviderOperation, readKopecks } from './provider-list.ts'

export interface Reconciliation {
  readonly problems: readonly string[]
  readonly listed: number
  readonly paid: number
  readonly kopecks: number
}

type OwnOperation = typeof operations.$inferSelect

/**
 * Our operations count as missing only for the days of MONETA's list, if it has dates. One missing
 * at an edge may be in the next list, because an evening payment can be notified the next day.
 */
export async function reconcile(db: Executor, list: readonly ProviderOperation[]): Promise<Reconciliation> {
  const stored = await db.select().from(operations).where(eq(operations.provider, 'moneta'))
  const own = new Map(stored.map((operation) => [operation.id, operation]))
  const listed = new Map(list.map((operation) => [operation.id, operation]))
  const paid = [...listed.values()].filter(({ isPaid }) => isPaid)
  return {
    problems: [
      ...repeatedOperations(list),
      ...[...listed.values()].flatMap((theirs) => differences(theirs, own.get(theirs.id))),
      ...missingOperations(listed, [...own.values()]),
    ],
    listed: listed.size,
    paid: paid.length,
    kopecks: paid.reduce((sum, { kopecks = 0 }) => sum + kopecks, 0),
  }
}

function repeatedOperations(list: readonly ProviderOperation[]): string[] {
  const times = new Map<string, number>()
  for (const { id } of list) times.set(id, (times.get(id) ?? 0) + 1)
  return [...times].flatMap(([id, count]) =>
    count === 1 ? [] : [`Операция ${id} стоит в списке не один раз, а ${count}.`],
  )
}

function differences(theirs: ProviderOperation, ours: OwnOperation | undefined): string[] {
  const { id, isPaid, kopecks } = theirs
  if (isPaid === undefined) return [`Операция ${id}: непонятно её состояние «${theirs.status}».`]
  if (!isPaid) return ours?.verdict === 'credited' ? [unpaid(theirs)] : []
  if (kopecks === undefined) return [`Операция ${id}: непонятна её сумма «${theirs.amount}».`]
  if (!ours) return [unknownHere(theirs)]
  return [...otherOrder(theirs, ours), ...otherAmount(theirs, ours), ...notCredited(ours)]
}

const unpaid = ({ id, status }: ProviderOperation) =>
  `Операция ${id}: здесь зачислена, а у провайдера её состояние «${status}».`

const unknownHere = ({ id, order, amount }: ProviderOperation) =>
  `Операция ${id}: у провайдера за заказ ${order} оплачено ${amount}, а здесь о ней не знают.`

const otherOrder = ({ id, order }: ProviderOperation, { orderId }: OwnOperation) =>
  order === orderId ? [] : [`Операция ${id}: у провайдера заказ ${order}, а здесь ${orderId}.`]

const otherAmount = ({ id, amount, kopecks }: ProviderOperation, ours: OwnOperation) =>
  readKopecks(ours.amount) === kopecks
    ? []
    : [`Операция ${id}: у провайдера ${amount}, а здесь ${ours.amount}.`]

const notCredited = ({ id, orderId, verdict }: OwnOperation) =>
  verdict === 'credited'
    ? []
    : [`Операция ${id}: деньги за заказ ${orderId} пришли, а запросов он не дал: ${unfitReasons[verdict]}.`]

function missingOperations(
  listed: ReadonlyMap<string, ProviderOperation>,
  own: readonly OwnOperation[],
): string[] {
  const days = [...listed.values()].flatMap(({ day }) => day ?? []).sort()
  const [first, last] = [days.at(0), days.at(-1)]
  const isInPeriod = (day: string) =>
    first === undefined || last === undefined || (first <= day && day <= last)
  return own
    .filter(({ verdict, id }) => verdict === 'credited' && !listed.has(id))
    .filter(({ receivedAt }) => isInPeriod(moscowDay(receivedAt)))
    .map(
      ({ id, orderId }) =>
        `Операция ${id}: здесь за заказ ${orderId} зачислена, а в списке провайдера её нет.`,
    )
}
