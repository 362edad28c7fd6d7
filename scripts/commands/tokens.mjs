import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'

/** Ends every session of everybody: `npm run tokens -- revoke`. */
export async function tokens(args) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  return await runScript(node, inRoot('src', 'server', 'tokens.ts'), args)
}
