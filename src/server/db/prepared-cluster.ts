import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { parseTar } from 'nanotar'

const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** The image belongs to one engine version. */
const { version } = JSON.parse(readFileSync(join(dirname(engine), '..', 'package.json'), 'utf8')) as {
  readonly version: string
}

/** A migrated data directory as a brotli-compressed tar archive, written by `npm run fix`. */
export const imageFile = fileURLToPath(new URL(`./prepared-cluster-${version}.tar.br`, import.meta.url))

/**
 * The image as a tar archive; later migrations are pending in it.
 * @throws Error if the installed engine version has no image.
 */
export async function preparedCluster(): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(imageFile)) throw new Error(`no ${imageFile}: run npm run fix`)
  // The parser reads from offset 0 of the underlying memory, so the bytes need their own.
  return new Uint8Array(await promisify(brotliDecompress)(await readFile(imageFile)))
}

/**
 * Fills an empty folder from the image: `initdb` and all migrations would take seconds and a
 * gigabyte of memory.
 */
export async function unpackPreparedCluster(directory: string): Promise<void> {
  for (const { name, type, data } of parseTar(await preparedCluster())) {
    const path = join(directory, name)
    await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (type === 'file') await writeFile(path, data ?? '', { mode: 0o600 })
  }
}
