import { runScript } from '../lib/child.mjs'
import { binOf, inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'

/**
 * Writes generated parts of documents and the image of a migrated database, and applies the
 * linter's fixes.
 */
export async function fix() {
  const node = await prepare({ withTools: true })
  const written = await runScript(node, inRoot('src', 'testing', 'write-documents.ts'))
  const made = await runScript(node, inRoot('src', 'server', 'db', 'make-prepared-cluster.ts'))
  return written || made || (await runScript(node, binOf('@biomejs/biome', 'biome'), ['check', '--write']))
}
