import { boundaries, deadCode, format, spelling, types } from '../lib/checks.mjs'
import { stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { say } from '../lib/say.mjs'
import { runBeside } from '../lib/steps.mjs'

/** All that can be known without running the product, in seconds. */
export async function check() {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  const failed = await runBeside(
    [types(node), format(node)],
    [boundaries(node), deadCode(node), spelling(node)],
  )
  say(failed.length === 0 ? '\nВсё в порядке.' : `\nНе прошли: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}
