import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { openDurablePglite } from './durable-pglite.ts'
import type {
  CallMessage,
  ErrorFields,
  PersonMessage,
  ProblemMessage,
  ReplyMessage,
  RowMode,
  WorkerCall,
} from './embedded-protocol.ts'
import { OPENED } from './embedded-protocol.ts'
import { keepTidy } from './embedded-upkeep.ts'

interface OpenTransaction {
  readonly statements: Transaction
  readonly end: (commit: boolean) => Promise<void>
}

const ROLLBACK = Symbol('rollback')

function serve(pg: PGlite, stopUpkeep: () => void) {
  const transactions = new Map<number, OpenTransaction>()
  let lastTransaction = 0

  const executor = (transaction: number | undefined): Pick<PGlite, 'query'> => {
    if (transaction === undefined) return pg
    const open = transactions.get(transaction)
    if (!open) throw new Error('the transaction is over')
    return open.statements
  }

  const query = (sql: string, params: unknown[], rowMode: RowMode, transaction?: number) =>
    executor(transaction).query(sql, params, { rowMode })

  /** PGlite blocks other statements until the transaction is settled. */
  const begin = () =>
    new Promise<number>((opened, failed) => {
      const number = ++lastTransaction
      const finished = pg.transaction(
        (statements) =>
          new Promise<void>((commit, rollback) => {
            const end = (committed: boolean) => {
              if (committed) commit()
              else rollback(ROLLBACK)
              return finished
            }
            transactions.set(number, { statements, end: end })
            opened(number)
          }),
      )
      finished.catch(failed)
    })

  const end = async (number: number, commit: boolean) => {
    const transaction = transactions.get(number)
    if (!transaction) throw new Error('the transaction is over')
    transactions.delete(number)
    await transaction.end(commit).catch((error: unknown) => {
      if (error !== ROLLBACK) throw error
    })
  }

  const close = async () => {
    stopUpkeep()
    await pg.close()
  }

  return (call: WorkerCall): Promise<unknown> => {
    switch (call.kind) {
      case 'query':
        return query(call.sql, call.params, call.rows, call.transaction)
      case 'begin':
        return begin()
      case 'end':
        return end(call.transaction, call.commit)
      case 'close':
        return close()
    }
  }
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const plain = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { message: error.message, fields: Object.fromEntries(plain) }
}

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  const reply: ReplyMessage = await work().then(
    (value) => ({ id, value }),
    (error) => ({ id, error: errorFields(error) }),
  )
  parentPort?.postMessage(reply)
}

function reportProblem(error: Error): void {
  const message: ProblemMessage = { problem: error.message }
  parentPort?.postMessage(message)
}

function postPersonChange(userId: string): void {
  const message: PersonMessage = { person: Number(userId) }
  parentPort?.postMessage(message)
}

await answer(OPENED, async () => {
  const pg = await openDurablePglite(workerData.directory)
  pg.onNotification((_channel, userId) => postPersonChange(userId))
  const run = serve(pg, keepTidy(pg, reportProblem))
  parentPort?.on('message', ({ id, call }: CallMessage) => answer(id, async () => run(call)))
})
