import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'

/** Restores a copy: `npm run restore -- <copy> [time]`. */
export async function restore(args) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  return await runScript(node, inRoot('src', 'server', 'restore.ts'), args)
}
