import { createHash } from 'node:crypto'
import { readdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { DataDirTrouble } from './data-dir-trouble.ts'

/** Refusal to open an embedded database that another process has open; the message is for the operator. */
export class DataDirBusy extends DataDirTrouble {
  constructor(dataDir: string) {
    super(
      `Встроенная база в «${dataDir}» уже открыта другим процессом. Остановите его, задайте другой DATA_DIR ` +
        'или подключите PostgreSQL через DATABASE_URL. | The embedded database is already open in another ' +
        'process: stop it, set another DATA_DIR, or use PostgreSQL by DATABASE_URL.',
    )
  }
}

export interface Lock {
  release(): Promise<void>
}

/**
 * Makes this process the only one that uses a data directory; two of them would silently lose each
 * other's commits. The lock is a listening socket, so the kernel knows whether its holder lives: no
 * process ids that get reused, nothing to clean up after kill -9.
 * @throws DataDirBusy when a living process holds it.
 */
export const lockDataDir = (dataDir: string): Promise<Lock> =>
  process.platform === 'win32' ? lockByPipe(dataDir) : lockBySocket(dataDir)

/** Windows removes a pipe together with its owner, so a name that exists is a name in use. */
async function lockByPipe(dataDir: string): Promise<Lock> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32)
  const server = await listen(`\\\\.\\pipe\\avtosled-${name}`)
  if (!server) throw new DataDirBusy(dataDir)
  return { release: () => close(server) }
}

/**
 * A socket file outlives its process, and "remove the dead one, then make mine" would let two starters
 * remove each other's. So each starter first makes the next number, which only one can, and then looks
 * again: whoever finds another one alive steps back.
 */
async function lockBySocket(dataDir: string): Promise<Lock> {
  for (;;) {
    const earlier = await socketNumbers(dataDir)
    if (await anyAlive(dataDir, earlier)) throw new DataDirBusy(dataDir)
    const mine = Math.max(0, ...earlier) + 1
    const server = await listen(socketPath(dataDir, mine))
    if (!server) continue
    const others = (await socketNumbers(dataDir)).filter((number) => number !== mine)
    if (await anyAlive(dataDir, others)) {
      await close(server)
      continue
    }
    await Promise.all(others.map((number) => rm(socketPath(dataDir, number), { force: true })))
    return { release: () => close(server) }
  }
}

async function socketNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir)
  return names.flatMap((name) => (/^lock-\d+$/.test(name) ? [Number(name.slice(5))] : []))
}

/** A socket address holds about a hundred bytes, so the shorter way to write the path is taken. */
function socketPath(dataDir: string, number: number): string {
  const full = join(dataDir, `lock-${number}`)
  const short = relative(process.cwd(), full)
  return short.length < full.length ? short : full
}

async function anyAlive(dataDir: string, numbers: readonly number[]): Promise<boolean> {
  const alive = await Promise.all(numbers.map((number) => isAlive(socketPath(dataDir, number))))
  return alive.includes(true)
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Resolves to nothing when the name is taken. */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
