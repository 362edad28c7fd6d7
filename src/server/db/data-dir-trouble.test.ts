import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DataDirBroken, DataDirUnfit, DataDirUnmade } from './data-dir-trouble.ts'
import { openEmbedded } from './embedded.ts'
import { silentLog, testDataDir } from './testing.ts'

async function folder(): Promise<string> {
  const dataDir = await testDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

const opening = (dataDir: string, openingMs?: number) => openEmbedded(dataDir, silentLog, openingMs)

it.each([
  ['its control file is empty', (cluster: string) => truncate(join(cluster, 'global/pg_control'))],
  ['its log is gone', (cluster: string) => rm(join(cluster, 'pg_wal'), { recursive: true })],
  ['its tables are gone', (cluster: string) => rm(join(cluster, 'base/5'), { recursive: true })],
])(
  'a database is told as damaged, with the way to restore it, when %s',
  async (_what, harm) => {
    const dataDir = await folder()
    await harm(join(dataDir, 'cluster'))
    const refusal = opening(dataDir, 5000)
    await expect(refusal).rejects.toThrow(DataDirBroken)
    await expect(refusal).rejects.toThrow(/повреждена.*последнюю копию/)
  },
  60_000,
)

it('an engine that never opens is not waited for', async () => {
  await expect(opening(await folder(), 1)).rejects.toThrow('not open after')
}, 60_000)

it('a first start that was too slow says what to do, and the next one begins anew over what it left', async () => {
  const dataDir = await folder()
  await rm(join(dataDir, 'cluster'), { recursive: true })
  const refusal = opening(dataDir, 1)
  await expect(refusal).rejects.toThrow(DataDirUnmade)
  await expect(refusal).rejects.toThrow(/Запустите сервер ещё раз/)
  await mkdir(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'cluster.unfinished', 'PG_VERSION'), '')
  const database = await opening(dataDir)
  await database.ready()
  await database.close()
}, 120_000)

it('a folder that cannot be used is told in words', async () => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'file'), '')
  for (const unfit of [join(dataDir, 'file', 'data'), join(dataDir, 'x'.repeat(120))]) {
    const refusal = opening(unfit)
    await expect(refusal).rejects.toThrow(DataDirUnfit)
    await expect(refusal).rejects.toThrow(/DATA_DIR/)
  }
}, 60_000)
