import pg from 'pg'

/** A request learns within a second that the database hangs. */
export const WATCH: WatchTimes = { everyMs: 250, patienceMs: 500 }

export interface WatchTimes {
  readonly everyMs: number
  readonly patienceMs: number
}

export interface Watch {
  /** Set from the first failed probe to the next good one. */
  trouble(): string | undefined
  stop(): Promise<void>
}

interface WatchOptions extends WatchTimes {
  readonly url: string
  readonly onTrouble: (trouble: string) => void
}

const TICKS = 10

const HANGS = 'the database hangs'
export const IS_STANDBY = 'the database is a standby'

/**
 * A connection of its own runs a statement that waits for no lock and no standby, and detects a
 * frozen server, a cut line, and a standby.
 */
export function watchServer({ url, everyMs, patienceMs, onTrouble }: WatchOptions): Watch {
  let trouble: string | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let probing: Promise<void> = Promise.resolve()
  let isStopped = false

  async function probe(): Promise<string | undefined> {
    client ??= await connect(url, patienceMs)
    return (await isStandby(client)) ? IS_STANDBY : undefined
  }

  async function look(): Promise<void> {
    const found = await inTime(patienceMs, probe()).catch(() => HANGS)
    if (found !== undefined) {
      release(client)
      client = undefined
    }
    trouble = isStopped ? undefined : found
    if (trouble !== undefined) onTrouble(trouble)
  }

  function next(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      probing = look().finally(next)
    }, everyMs).unref()
  }
  next()
  return {
    trouble: () => trouble,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await probing
      await client?.end().catch(() => undefined)
    },
  }
}

async function connect(url: string, patienceMs: number): Promise<pg.Client> {
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

/** Closes the connection without a farewell, which a frozen server would not read. */
function release(client: pg.Client | undefined): void {
  client?.connection.stream.destroy()
}

export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby !== false
}

/** Counts only the time in which this process could read: at its start it is busy for seconds. */
async function inTime(milliseconds: number, work: Promise<string | undefined>): Promise<string | undefined> {
  const late = Promise.withResolvers<string>()
  work.catch(() => undefined)
  let ticks = 0
  const timer = setInterval(() => {
    ticks++
    if (ticks === TICKS) late.resolve(HANGS)
  }, milliseconds / TICKS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearInterval(timer)
  }
}
