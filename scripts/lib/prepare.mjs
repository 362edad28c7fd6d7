// What every command needs before its own work: a Node new enough, and the installed packages.

import { stopWithParent } from './child.mjs'
import { installDependencies } from './dependencies.mjs'
import { refuseUnproven } from './lock-file.mjs'
import { isAtLeast, suitableNode } from './node.mjs'

/**
 * npm leaves out optional packages whose `engines` exclude the Node it runs on, compiled parts of the build among
 * them. This is the oldest Node that leaves out none.
 */
const OLDEST_INSTALLER = '20.19'

/**
 * Fetches the Node and installs the packages, at the same time if the Node at hand can install.
 * @param withTools also the packages that only tests and checks need
 * @returns path of the Node to run on
 */
export async function prepare({ withTools = false } = {}) {
  stopWithParent()
  refuseUnproven()
  const fetched = suitableNode()
  const installer = isAtLeast(OLDEST_INSTALLER) ? process.execPath : await fetched
  const [node] = await Promise.all([fetched, installDependencies(installer, withTools)])
  return node
}
