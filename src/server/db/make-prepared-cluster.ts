// `node src/server/db/make-prepared-cluster.ts`, called by `npm run fix`, writes the missing image
// of a migrated data directory for the installed engine and removes other versions.

import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from './migrate.ts'
import { imageFile } from './prepared-cluster.ts'

async function makeImage(): Promise<Uint8Array> {
  const engine = await PGlite.create()
  await migrate(drizzle(engine))
  await engine.exec('checkpoint')
  const archive = await engine.dumpDataDir('none')
  await engine.close()
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  return promisify(brotliCompress)(await archive.bytes(), { params })
}

if (!existsSync(imageFile)) {
  for (const old of globSync('prepared-cluster-*.tar.br', { cwd: import.meta.dirname }))
    rmSync(new URL(old, import.meta.url))
  writeFileSync(imageFile, await makeImage())
}
