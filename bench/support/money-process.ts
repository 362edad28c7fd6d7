import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MoneyOrder, Told } from './money-worker.ts'

/** A process with paid plate look-ups. */
export interface MoneyProcess {
  ask<Result>(order: MoneyOrder): Promise<Result>
  /** Resolves after its first report. */
  hasTold(): Promise<void>
  stop(): Promise<void>
  /** kill -9. @returns its reports until then */
  kill(): Promise<Told>
}

export interface MoneyProcessOptions {
  /** PostgreSQL address; unset: the embedded database in `dataDir`. */
  readonly url?: string
  readonly dataDir?: string
  readonly leaseMs?: number
}

interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly told?: Partial<Record<keyof Told, string>>
}

/** Resolves when the database is open. */
export async function startMoneyProcess({
  url,
  dataDir,
  leaseMs = 30_000,
}: MoneyProcessOptions): Promise<MoneyProcess> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LEASE_MS: String(leaseMs) }
  const child = fork(join(import.meta.dirname, 'money-worker.ts'), { env })
  const ended = once(child, 'exit')
  const told: Told = { paidOrders: [], chargedPlates: [] }
  const firstTold = Promise.withResolvers<void>()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const answerTo = (id: number) => {
    const answer = waiting.get(id) ?? Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    return answer.promise
  }
  ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('the process that looks plates up ended'))
  })
  child.on('message', ({ id, result, told: news }: Message) => {
    if (news?.paidOrders) told.paidOrders.push(news.paidOrders)
    if (news?.chargedPlates) told.chargedPlates.push(news.chargedPlates)
    if (news) firstTold.resolve()
    if (id !== undefined) waiting.get(id)?.resolve(result)
  })
  await answerTo(0)
  let last = 0
  const ask = async <Result>(order: MoneyOrder) => {
    const id = ++last
    child.send({ id, order })
    return (await answerTo(id)) as Result
  }
  return {
    ask,
    hasTold: () => firstTold.promise,
    async stop() {
      child.send({ id: ++last, order: { order: 'stop' } satisfies MoneyOrder })
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      return told
    },
  }
}
