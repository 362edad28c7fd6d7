import { buildPages } from '../lib/build.mjs'
import { stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'

/** Makes what a release serves, and starts nothing. */
export async function build() {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  await buildPages(node)
}
