import { createHash } from 'node:crypto'
import { readdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { DataDirTrouble } from './data-dir-trouble.ts'

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
  receive(visit: (visitor: Socket) => void): void
  release(): Promise<void>
}

/** Connects to the living holder of the directory, if any. */
export async function knockAt(dataDir: string): Promise<Socket | undefined> {
  if (process.platform === 'win32') return knock(await pipeName(dataDir))
  const doors = await Promise.all(
    (await socketNumbers(dataDir)).map((number) => knock(socketPath(dataDir, number))),
  )
  return doors.find((door) => door !== undefined)
}

/**
 * Two processes would silently lose each other's commits. The lock is a listening socket, which the
 * kernel closes with its holder, kill -9 included.
 * @throws DataDirBusy when a living process holds it.
 */
export const lockDataDir = (dataDir: string): Promise<Lock> =>
  process.platform === 'win32' ? lockByPipe(dataDir) : lockBySocket(dataDir)

/** Windows removes a pipe with its owner, so an existing name is in use. */
async function lockByPipe(dataDir: string): Promise<Lock> {
  const door = await listen(await pipeName(dataDir))
  if (!door) throw new DataDirBusy(dataDir)
  return door
}

async function pipeName(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32)
  return `\\\\.\\pipe\\avtosled-${name}`
}

/**
 * A socket file outlives its process, and two starters could remove each other's. So each creates
 * the next number, and yields to any other living one.
 */
async function lockBySocket(dataDir: string): Promise<Lock> {
  for (;;) {
    const earlier = await socketNumbers(dataDir)
    if (await anyAlive(dataDir, earlier)) throw new DataDirBusy(dataDir)
    const mine = Math.max(0, ...earlier) + 1
    const door = await listen(socketPath(dataDir, mine))
    if (!door) continue
    const otherNumbers = (await socketNumbers(dataDir)).filter((number) => number !== mine)
    if (await anyAlive(dataDir, otherNumbers)) {
      await door.release()
      continue
    }
    await Promise.all(otherNumbers.map((number) => rm(socketPath(dataDir, number), { force: true })))
    return door
  }
}

async function socketNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir)
  return names.flatMap((name) => (/^lock-\d+$/.test(name) ? [Number(name.slice(5))] : []))
}

/** A socket address holds about a hundred bytes. */
function socketPath(dataDir: string, number: number): string {
  const full = join(dataDir, `lock-${number}`)
  const short = relative(process.cwd(), full)
  return short.length < full.length ? short : full
}

async function anyAlive(dataDir: string, numbers: readonly number[]): Promise<boolean> {
  const alive = await Promise.all(numbers.map((number) => isAlive(socketPath(dataDir, number))))
  return alive.includes(true)
}

async function isAlive(path: string): Promise<boolean> {
  const door = await knock(path)
  door?.destroy()
  return door !== undefined
}

function knock(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

function listen(path: string): Promise<Lock | undefined> {
  return new Promise((resolve, reject) => {
    const inside = new Set<Socket>()
    let visit = (visitor: Socket): void => {
      visitor.destroy()
    }
    const server = createServer((visitor) => {
      inside.add(visitor)
      // A mere liveness check disconnects at once.
      visitor.once('close', () => inside.delete(visitor)).on('error', () => undefined)
      visit(visitor)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    const lock: Lock = {
      receive: (visiting) => {
        visit = visiting
      },
      release: () => {
        for (const visitor of inside) visitor.destroy()
        return close(server)
      },
    }
    server.listen(path, () => {
      server.unref()
      resolve(lock)
    })
  })
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
