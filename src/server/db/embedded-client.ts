import { Worker } from 'node:worker_threads'
import { withTimeout } from '../platform/patience.ts'
import { DatabaseAway } from './away.ts'
import type { Log, PersonListener } from './database.ts'
import type {
  ErrorFields,
  PersonMessage,
  ProblemMessage,
  ReplyMessage,
  RowMode,
  WorkerCall,
} from './embedded-protocol.ts'
import { OPENED } from './embedded-protocol.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface QueryOptions {
  readonly rowMode?: RowMode
}

export interface Statements {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>
}

/** Every call is a message to the worker and back. */
export class EmbeddedClient implements Statements {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners: PersonListener[] = []
  #lastId = OPENED
  #dead: Error | undefined

  private constructor(worker: Worker, log: Log) {
    this.#worker = worker
    worker.on('message', (message: ReplyMessage | ProblemMessage | PersonMessage) => {
      if ('problem' in message)
        log.error({ reason: message.problem }, 'upkeep of the embedded database failed')
      else if ('person' in message) for (const changed of this.#listeners) changed(message.person)
      else this.#settle(message)
    })
    worker.on('error', (cause) => this.#die(new DatabaseAway('the embedded database broke', { cause })))
    worker.on('exit', (code) => this.#die(new DatabaseAway(`the embedded database stopped (exit ${code})`)))
  }

  static async open(directory: string, log: Log, patienceMs: number): Promise<EmbeddedClient> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } })
    const client = new EmbeddedClient(worker, log)
    try {
      const opened = await withTimeout(
        patienceMs,
        client.#reply(OPENED).then(() => true),
      )
      if (!opened) throw new Error(`not open after ${patienceMs / 1000} s`)
      return client
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<unknown> {
    return this.#call({ kind: 'query', sql, params, rows: options.rowMode ?? 'object' })
  }

  async transaction<Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> {
    const transaction = Number(await this.#call({ kind: 'begin' }))
    const end = (commit: boolean) => this.#call({ kind: 'end', transaction, commit })
    const statements: Statements = {
      query: (sql, params = [], options = {}) =>
        this.#call({ kind: 'query', sql, params, rows: options.rowMode ?? 'object', transaction }),
    }
    const result = await work(statements).catch(async (error: unknown) => {
      await end(false)
      throw error
    })
    await end(true)
    return result
  }

  onPersonChanged(listener: PersonListener): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#call({ kind: 'close' })
    await this.#worker.terminate()
  }

  #call(call: WorkerCall): Promise<unknown> {
    if (this.#dead) return Promise.reject(this.#dead)
    const id = ++this.#lastId
    this.#worker.postMessage({ id, call })
    return this.#reply(id)
  }

  #reply(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #settle(reply: ReplyMessage): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) waiting?.reject(rebuilt(reply.error))
    else waiting?.resolve(reply.value)
  }

  #die(reason: Error): void {
    this.#dead ??= reason
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

const rebuilt = ({ message, fields }: ErrorFields): Error => Object.assign(new Error(message), fields)
