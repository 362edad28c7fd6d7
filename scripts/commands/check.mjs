import { boundaries, deadCode, format, spelling, types } from '../lib/checks.mjs'
import { printLine } from '../lib/output.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runInParallel } from '../lib/steps.mjs'

/** All checks that do not run the product, in seconds. */
export async function check() {
  const node = await prepare({ withTools: true })
  const failed = await runInParallel(
    [types(node), format(node)],
    [boundaries(node), deadCode(node), spelling(node)],
  )
  printLine(failed.length === 0 ? '\nВсё в порядке.' : `\nНе прошли: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}
