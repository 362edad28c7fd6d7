import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * The folder of a fake web build, removed with the test.
 * @param source its server module, which exports `createPageHandler` and `queryRead`.
 */
export async function testWebBuild(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'client'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server', 'index.js'), source)
  return folder
}
