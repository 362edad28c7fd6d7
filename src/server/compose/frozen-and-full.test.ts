import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { found } from '#shared/contract/lookup.ts'
import { postgresBinaries } from '../backup/postgres-tools.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { openPostgres } from '../db/postgres.ts'
import { answers } from '../db/schema/answers.ts'
import { silentLog, testDataDir } from '../db/testing.ts'
import { addressOf, startServer } from '../db/testing-postgres.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'
import { smallDisk } from '../testing/small-disk.ts'

/** The open app, closed before its database at the end of the test. */
async function serve(database: Database, answer?: () => Promise<unknown>): Promise<TestApp> {
  onTestFinished(() => database.close())
  const site = await openTestApp(database, answer && { answer })
  onTestFinished(() => site.close())
  return site
}

/** Status of `/readyz`, required within two seconds. */
async function readiness({ app }: TestApp): Promise<number> {
  const begun = performance.now()
  const { statusCode } = await app.inject({ url: '/readyz' })
  expect(performance.now() - begun).toBeLessThan(2000)
  return statusCode
}

describe('a frozen database', () => {
  it('of PostgreSQL, with every process stopped, shows in readiness in time, as does its return', async () => {
    const binaries = postgresBinaries()
    if (binaries === undefined) throw new Error('this test needs PostgreSQL: apt-get install -y postgresql')
    const directory = mkdtempSync(join(tmpdir(), 'avtosled-frozen-'))
    const server = await startServer(binaries, directory)
    onTestFinished(() => {
      server.kill('SIGQUIT')
      rmSync(directory, { recursive: true })
    })
    const { pid } = server
    if (pid === undefined) throw new Error('PostgreSQL has not started')
    const site = await serve(await openPostgres(addressOf(directory, 'postgres'), silentLog))
    await expect.poll(() => readiness(site)).toBe(200)
    const signal = (name: NodeJS.Signals) => {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      for (const each of [pid, ...children.map(Number)]) process.kill(each, name)
    }
    signal('SIGSTOP')
    try {
      await expect.poll(() => readiness(site)).toBe(503)
    } finally {
      signal('SIGCONT')
    }
    await expect.poll(() => readiness(site)).toBe(200)
  }, 90_000)

  it('in this process, with its thread busy, shows in readiness in time, as does its return', async () => {
    const dataDir = await testDataDir()
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const database = await openDatabase({ dataDir, log: silentLog })
    const site = await serve(database)
    await expect.poll(() => readiness(site)).toBe(200)
    // A statement begins when it is awaited.
    const busy = database.db.execute('select pg_sleep(2.5)').then(() => undefined)
    await expect.poll(() => readiness(site), { timeout: 3000 }).toBe(503)
    await busy
    await expect.poll(() => readiness(site)).toBe(200)
  }, 90_000)
})

/** Writes until the disk is full. */
function fill(file: string): void {
  const piece = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeFileSync(file, piece, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

it('a full disk loses no good answer, raises one alarm, and shows in readiness until there is room', async ({
  skip,
}) => {
  const disk = smallDisk(400)
  if (disk === undefined) return skip('a disk to be filled can be mounted by root only')
  const dataDir = join(disk, 'data')
  const empty = await testDataDir()
  cpSync(empty, dataDir, { recursive: true })
  await rm(empty, { recursive: true })
  const database = await openDatabase({ dataDir, log: silentLog })
  // Incompressible, and too large for the rest of a page.
  const site = await serve(database, async () =>
    found({ items: [], note: randomBytes(40_000).toString('hex') }),
  )
  const ask = async (car: number) => {
    const vin = `XTAGFL110JY${String(car).padStart(6, '0')}`
    const ticket = await site.ticket('gibddDtp')
    return (await site.ask('GET', `/v1/gibdd/${vin}/dtp/${ticket}`)).statusCode
  }
  const unsaved = () => site.log.filter((entry) => entry.includes('could not be saved')).length
  expect([await ask(0), unsaved(), await readiness(site)]).toEqual([200, 0, 200])
  fill(join(disk, 'filler'))
  for (let car = 1; car <= 10; car++) expect(await ask(car)).toBe(200)
  expect(unsaved()).toBe(1)
  await expect.poll(() => readiness(site)).toBe(503)
  await rm(join(disk, 'filler'))
  await expect.poll(() => readiness(site)).toBe(200)
  expect(await ask(100)).toBe(200)
  expect(await database.db.$count(answers)).toBe(2)
}, 120_000)
