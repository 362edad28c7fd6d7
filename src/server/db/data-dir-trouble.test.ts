import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { smallDisk } from '../testing/small-disk.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { DataDirBroken, DataDirUnfit, DataDirUnmade } from './data-dir-trouble.ts'
import { openEmbedded } from './embedded.ts'
import { silentLog, testDataDir } from './testing.ts'

async function folder(): Promise<string> {
  const dataDir = await testDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

const opening = (dataDir: string, openingMs?: number) => openEmbedded(dataDir, silentLog, openingMs)

it('a database with an empty control file, without its log or without its tables is reported as damaged, with advice', async () => {
  const harms = [
    (cluster: string) => truncate(join(cluster, 'global/pg_control')),
    (cluster: string) => rm(join(cluster, 'pg_wal'), { recursive: true }),
    (cluster: string) => rm(join(cluster, 'base/5'), { recursive: true }),
  ]
  // Concurrently, because the engine hangs on some of them.
  const refusals = harms.map(async (harm) => {
    const dataDir = await folder()
    await harm(join(dataDir, 'cluster'))
    return opening(dataDir, 5000)
  })
  for (const refusal of await Promise.allSettled(refusals)) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: expect.any(DataDirBroken) })
    expect(refusal).toHaveProperty('reason.message', expect.stringMatching(/повреждена.*последнюю копию/))
  }
}, 60_000)

it('opening times out when the engine never opens', async () => {
  await expect(opening(await folder(), 1)).rejects.toThrow('not open after')
}, 60_000)

it('an interrupted first start is begun anew, once', async () => {
  const dataDir = await folder()
  const unused = join(dataDir, 'cluster/avtosled-unused')
  await writeFile(unused, '')
  await truncate(join(dataDir, 'cluster/global/pg_control'))
  await (await opening(dataDir)).close()
  expect(existsSync(unused)).toBe(false)
}, 60_000)

it('a database that does not open on a full disk is not reported as damaged', async ({ skip }) => {
  const dataDir = smallDisk(200)
  if (dataDir === undefined) return skip('a small disk can be mounted by root only')
  await (await opening(dataDir)).close()
  await truncate(join(dataDir, 'cluster/global/pg_control'))
  execFileSync('mount', ['-o', 'remount,size=100m', dataDir])
  await expect(opening(dataDir, 5000)).rejects.toThrow(/почти нет места/)
}, 60_000)

it('a first start on a full disk gives advice, and the next start succeeds in the same folder', async ({
  skip,
}) => {
  const dataDir = smallDisk(4)
  if (dataDir === undefined) return skip('a small disk can be mounted by root only')
  const refusal = opening(dataDir)
  await expect(refusal).rejects.toThrow(DataDirUnmade)
  await expect(refusal).rejects.toThrow(/ENOSPC.*Запустите сервер ещё раз/)
  await (await lockDataDir(dataDir)).release()
}, 60_000)

it('an unusable folder is reported in words', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avtosled-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(join(dataDir, 'file'), '')
  for (const unfit of [join(dataDir, 'file', 'data'), join(dataDir, 'x'.repeat(120))]) {
    const refusal = opening(unfit)
    await expect(refusal).rejects.toThrow(DataDirUnfit)
    await expect(refusal).rejects.toThrow(/DATA_DIR/)
  }
}, 60_000)
