import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { watchFolder } from './disk.ts'
import { openDatabase } from './open.ts'
import { silentLog, testDataDir } from './testing.ts'

it('an embedded database is not ready when its folder was moved away, or another was put in its place', async () => {
  const dataDir = await testDataDir()
  const database = await openDatabase({ dataDir, log: silentLog })
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
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

it('a disk that is nearly full is told before it is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let free = 200 * 1024 * 1024
  const check = await watchFolder(folder, async () => free)
  await check()
  free = 100 * 1024 * 1024
  await expect(check()).rejects.toThrow('nearly full')
})
