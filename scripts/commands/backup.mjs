import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'

/** Copies the database; `npm run backup -- log` receives PostgreSQL's log until it is stopped. */
export async function backup(args) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  return await runScript(node, inRoot('src', 'server', 'back-up.ts'), args)
}
