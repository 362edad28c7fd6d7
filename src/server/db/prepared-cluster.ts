import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliDecompress } from 'node:zlib'

const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(dirname(engine), '..', 'package.json'), 'utf8'),
)

export const imageFile = fileURLToPath(new URL(`./prepared-cluster-${version}.tar.br`, import.meta.url))

/**
 * A tar archive; later migrations are pending in it.
 * @throws Error if the installed engine version has no image.
 */
export async function preparedCluster(): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(imageFile)) throw new Error(`no ${imageFile}: run npm run fix`)
  // The parser reads from offset 0 of the underlying memory.
  return new Uint8Array(await promisify(brotliDecompress)(await readFile(imageFile)))
}

/**
 * `initdb` and all migrations would take seconds and a gigabyte. The thread frees its 130 MB when
 * it ends.
 */
export async function unpackPreparedCluster(directory: string): Promise<void> {
  const unpacking = new Worker(new URL('./unpack-cluster.ts', import.meta.url), { workerData: directory })
  await once(unpacking, 'exit')
}
