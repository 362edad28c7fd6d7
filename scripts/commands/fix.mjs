import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { binOf, inRoot } from '../lib/paths.mjs'

/** Mends what mends itself: formatting, order of imports, safe fixes of rules, the list of dependencies. */
export async function fix() {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  const listed = await runScript(node, inRoot('src', 'testing', 'write-notices.ts'))
  return listed || (await runScript(node, binOf('@biomejs/biome', 'biome'), ['check', '--write']))
}
