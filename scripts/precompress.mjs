// `node scripts/precompress.mjs <build>`: writes brotli and gzip twins of the built text files,
// which the server sends unchanged.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inRoot } from './lib/paths.mjs'

const TEXT = /\.(css|doc|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/

function textFilesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return textFilesUnder(path)
    return TEXT.test(entry.name) ? [path] : []
  })
}

const bestBrotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const bestGzip = (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })

/** A twin that is not smaller would only take disk space. */
function writeIfSmaller(path, twin, original) {
  if (twin.length < original.length) writeFileSync(path, twin)
}

async function compress(path) {
  const bytes = readFileSync(path)
  const [brotli, gzipped] = await Promise.all([bestBrotli(bytes), bestGzip(bytes)])
  writeIfSmaller(`${path}.br`, brotli, bytes)
  writeIfSmaller(`${path}.gz`, gzipped, bytes)
}

await Promise.all(textFilesUnder(inRoot(process.argv[2], 'client')).map(compress))
