import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'

/** Which sources are asked: `npm run source -- list`, `npm run source -- off gibdd "Идут работы"`. */
export async function source(args) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  return await runScript(node, inRoot('src', 'server', 'source.ts'), args)
}
