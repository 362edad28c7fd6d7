// Prerequisites of every command: a recent Node, and the installed packages.

import { stopWithParent } from './child.mjs'
import { installDependencies } from './dependencies.mjs'
import { refuseUnproven } from './lock-file.mjs'
import { isAtLeast, suitableNode } from './node.mjs'

/**
 * The oldest Node that installs all optional packages: npm omits those whose `engines` exclude it,
 * including compiled parts of the build.
 */
const OLDEST_INSTALLER = '20.19'

/**
 * Fetches Node and installs packages, in parallel if the running Node can install.
 * @param withTools also the packages that only tests and checks need
 * @returns path of the Node to use
 */
export async function prepare({ withTools = false } = {}) {
  stopWithParent()
  refuseUnproven()
  const fetched = suitableNode()
  const installer = isAtLeast(OLDEST_INSTALLER) ? process.execPath : await fetched
  const [node] = await Promise.all([fetched, installDependencies(installer, withTools)])
  return node
}
