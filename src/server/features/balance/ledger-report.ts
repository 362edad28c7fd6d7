import type { Executor } from '#server/db/database.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { type LedgerProof, prove } from './prove.ts'
import { readProviderList } from './provider-list.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'

export interface LedgerReport {
  readonly text: string
  readonly isRight: boolean
}

/** @throws UnreadableList */
export async function reportOnLedger(db: Executor, list?: Uint8Array): Promise<LedgerReport> {
  const operations = list && readProviderList(list)
  const proof = await prove(db)
  const reconciliation = operations && (await reconcile(db, operations))
  const problems = [...proof.problems, ...(reconciliation?.problems ?? [])]
  const lines = [
    ...ledgerLines(proof),
    ...(reconciliation ? listLines(reconciliation) : []),
    problems.length === 0 ? 'Всё сходится.' : `Не сходится (${problems.length}):`,
    ...problems.map((problem) => `  • ${problem}`),
  ]
  return { text: `${lines.join('\n')}\n`, isRight: problems.length === 0 }
}

const ledgerLines = ({ totals }: LedgerProof) => [
  `Записей в журнале: ${totals.entries}.`,
  `Продано запросов: ${totals.sold}; на балансах ${totals.inWallets}, отложено ${totals.held}, потрачено ${totals.spent}.`,
  `Оплачено заказов: ${totals.paidOrders}, на ${formatRoubles(totals.kopecks / 100)}.`,
]

const listLines = ({ listed, paid, kopecks }: Reconciliation) => [
  `Операций в списке провайдера: ${listed}; оплачено ${paid}, на ${formatRoubles(kopecks / 100)}.`,
]
