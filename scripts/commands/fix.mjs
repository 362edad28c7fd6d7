import { runScript } from '../lib/child.mjs'
import { binOf, inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'

/** Writes what documents repeat of the code and the image of a migrated database, and applies the fixes of the linter. */
export async function fix() {
  const node = await prepare({ withTools: true })
  const written = await runScript(node, inRoot('src', 'testing', 'write-documents.ts'))
  const made = await runScript(node, inRoot('src', 'server', 'db', 'make-prepared-cluster.ts'))
  return written || made || (await runScript(node, binOf('@biomejs/biome', 'biome'), ['check', '--write']))
}
