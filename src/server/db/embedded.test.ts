import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataDirBusy, lockDataDir } from './data-dir-lock.ts'
import type { Database } from './database.ts'
import { openDurablePglite } from './durable-pglite.ts'
import { openDatabase } from './open.ts'
import { silentLog, testDataDir } from './testing.ts'
import { crashRound, survived } from './testing-crash-rounds.ts'

const writerFile = fileURLToPath(new URL('./testing-crash-writer.ts', import.meta.url))

async function dataDirectory(): Promise<string> {
  const directory = await testDataDir()
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'avtosled-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const startWriter = (dataDir: string, uid?: number) =>
  spawn(process.execPath, [writerFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], uid })

const permissions = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))

async function kill(process: ReturnType<typeof startWriter>): Promise<void> {
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

async function open(dataDir: string) {
  const database = await openDatabase({ dataDir, log: silentLog })
  onTestFinished(() => database.close())
  return database
}

describe('the embedded database', () => {
  // `npm run bench -- crash` kills the whole server thirty times.
  it('belongs to one process, becomes free when it is killed, and keeps each acknowledged commit, twice', async () => {
    const dataDir = await dataDirectory()
    const holder = startWriter(dataDir)
    await once(createInterface(holder.stdout), 'line')
    const refusal = openDatabase({ dataDir, log: silentLog })
    await expect(refusal).rejects.toThrow(DataDirBusy)
    await expect(refusal).rejects.toThrow(/DATA_DIR.*DATABASE_URL/)
    await kill(holder)

    const starters = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)))
    const winners = starters.flatMap((starter) => (starter.status === 'fulfilled' ? [starter.value] : []))
    expect(winners).toHaveLength(1)
    await winners[0]?.release()

    // Starts in what the first kill has left.
    const round = await crashRound(dataDir, 150)
    expect(round).toSatisfy(survived)
    expect(await readdir(dataDir)).toEqual(['cluster'])
  }, 180_000)

  it.runIf(process.getuid?.() === 0)(
    'opens in another user’s folder, and closes what it may',
    async () => {
      const nobody = 65_534
      const dataDir = await dataDirectory()
      for (const name of await readdir(dataDir, { recursive: true }))
        await chown(join(dataDir, name), nobody, nobody)
      const cluster = join(dataDir, 'cluster')
      await Promise.all([chmod(dataDir, 0o777), chmod(cluster, 0o755)])
      const holder = startWriter(dataDir, nobody)
      await once(createInterface(holder.stdout), 'line')
      expect(await permissions(dataDir, cluster)).toEqual(['777', '700'])
      await kill(holder)
    },
    180_000,
  )

  it('starts after a kill during its creation, and closes even an open folder to other users', async () => {
    const dataDir = join(await emptyDirectory(), 'data')
    const starter = startWriter(dataDir)
    const unfinished = join(dataDir, 'cluster.unfinished')
    await vi.waitFor(() => expect(fs.existsSync(unfinished)).toBe(true), { timeout: 150_000, interval: 5 })
    await kill(starter)
    const cluster = join(dataDir, 'cluster')
    const database = await openDatabase({ dataDir, log: silentLog })
    await expect(database.ready()).resolves.toBeUndefined()
    await database.close()
    expect(await permissions(dataDir, cluster)).toEqual(['700', '700'])
    for (const folder of [dataDir, cluster]) await chmod(folder, 0o755)
    await open(dataDir)
    expect(await permissions(dataDir, cluster)).toEqual(['700', '700'])
  }, 180_000)

  it('forces each commit to disk', async () => {
    const pg = await openDurablePglite(join(await dataDirectory(), 'cluster'))
    onTestFinished(() => pg.close())
    await pg.exec('create table notes (number int)')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    onTestFinished(() => fsync.mockRestore())
    for (let number = 0; number < 50; number += 1) await pg.query('insert into notes values ($1)', [number])
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(50)
  }, 180_000)
})

describe('the embedded database while it is open', () => {
  let dataDir: string
  let database: Database
  beforeAll(async () => {
    dataDir = await testDataDir()
    database = await openDatabase({ dataDir, log: silentLog })
  }, 180_000)
  afterAll(() => rm(dataDir, { recursive: true }))

  it('serves requests while a heavy query runs', async () => {
    let running = true
    const heavy = database.db
      .execute(sql`select sum(n) from generate_series(1, 2000000) as n`)
      .finally(() => {
        running = false
      })
    let turns = 0
    while (running) {
      await new Promise(setImmediate)
      turns += 1
    }
    await heavy
    expect(turns).toBeGreaterThan(100)
  }, 180_000)

  it('is not ready when its folder was moved or replaced', async () => {
    await database.ready()
    const [here, there] = [join(dataDir, 'cluster'), join(dataDir, 'elsewhere')]
    await rename(here, there)
    await expect(database.ready()).rejects.toThrow('moved away')
    await mkdir(here)
    await expect(database.ready()).rejects.toThrow('moved away')
    await rm(here, { recursive: true })
    await rename(there, here)
    await expect(database.ready()).resolves.toBeUndefined()
  }, 60_000)

  it('rejects statements after it was closed', async () => {
    await database.close()
    await expect(database.ready()).rejects.toThrow()
  }, 180_000)
})
