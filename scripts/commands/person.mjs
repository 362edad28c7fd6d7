import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'

/** What is kept of a person: `npm run person -- export 17`, `npm run person -- erase 17`. */
export async function person(args) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  return await runScript(node, inRoot('src', 'server', 'person.ts'), args)
}
