import { buildPages } from '../lib/build.mjs'
import { runProgram } from '../lib/child.mjs'
import { prepare } from '../lib/prepare.mjs'
import { chromium, ensure } from '../lib/system-packages.mjs'

/** Random visits of the demo in a browser. */
export async function explore(args) {
  const node = await prepare({ withTools: true })
  await buildPages(node)
  await ensure(chromium)
  return await runProgram(node, 'bench/explorer/main.ts', args, { env: { CHROMIUM_PATH: chromium.find() } })
}
