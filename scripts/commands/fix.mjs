import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { binOf, inRoot } from '../lib/paths.mjs'

/** Mends what mends itself: formatting, order of imports, safe fixes of rules, what documents repeat of the code. */
export async function fix() {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  const written = await runScript(node, inRoot('src', 'testing', 'write-documents.ts'))
  return written || (await runScript(node, binOf('@biomejs/biome', 'biome'), ['check', '--write']))
}
