import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** A request learns within a second that the database hangs. */
export const WATCH: WatchTimes = { everyMs: 250, patienceMs: 500 }

export interface WatchTimes {
  /** Pause between two probes. */
  readonly everyMs: number
  /** Limit of a probe. */
  readonly patienceMs: number
}

export interface Watch {
  /** False from the first late probe to the next that returns. */
  isAnswering(): boolean
  stop(): Promise<void>
}

interface WatchOptions extends WatchTimes {
  readonly url: string
  /** Called after each late probe. */
  readonly onHang: () => void
}

/**
 * Probes the server on a connection of its own with a statement that waits for no lock and no
 * standby. A server that is gone refuses connections by itself; this detects one that is frozen, or
 * the line to it.
 */
export function watchServer({ url, everyMs, patienceMs, onHang }: WatchOptions): Watch {
  let isAnswering = true
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let probing: Promise<void> = Promise.resolve()
  let isStopped = false

  async function probe(): Promise<void> {
    client ??= await connected(url, patienceMs)
    await client.query('select 1')
  }

  async function look(): Promise<void> {
    const isInTime = await inTime(patienceMs, probe()).catch(() => false)
    if (!isInTime) {
      release(client)
      client = undefined
    }
    isAnswering = isInTime || isStopped
    if (!isAnswering) onHang()
  }

  function next(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      probing = look().finally(next)
    }, everyMs).unref()
  }
  next()
  return {
    isAnswering: () => isAnswering,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await probing
      await client?.end().catch(() => undefined)
    },
  }
}

async function connected(url: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'avtosled watch',
    connectionTimeoutMillis: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    release(client)
    throw error
  }
}

/** Without a farewell, which a frozen server would not read. */
function release(client: pg.Client | undefined): void {
  client?.connection.stream.destroy()
}

/** A busy process reads a response late: it gets one more turn of the event loop to do so. */
async function inTime(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const done = work.then(() => true)
  done.catch(() => undefined)
  const timer = setTimeout(async () => {
    await turn()
    await turn()
    late.resolve(false)
  }, milliseconds)
  try {
    return await Promise.race([done, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
