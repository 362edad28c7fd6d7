import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/** Files under a path, sorted, without tests: a changed test does not change the product. */
function filesUnder(path) {
  if (!existsSync(inRoot(path))) return []
  if (statSync(inRoot(path)).isFile()) return [path]
  return readdirSync(inRoot(path))
    .sort()
    .reduce((files, name) => files.concat(filesUnder(join(path, name))), [])
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

/** Hash of names and contents of all files under these paths. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0')
  }
  return hash.digest('hex')
}
