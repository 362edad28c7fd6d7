import { buildPages } from '../lib/build.mjs'
import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'
import {
  ensureChromium,
  ensureDeploying,
  ensureFaketime,
  ensureWapiti,
  ensureWrk,
} from '../lib/system-packages.mjs'

/** Measures and prints the figures; names of single benches may follow (`npm run bench -- throughput`). */
export async function bench(names) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  await buildPages(node)
  const isChosen = (name) => names.length === 0 || names.includes(name)
  await ensureWrk()
  const env = { NODE_ENV: 'production', CHROMIUM_PATH: await ensureChromium() }
  if (isChosen('attack')) env.LIBFAKETIME = await ensureFaketime()
  if (isChosen('wapiti')) {
    await ensureDeploying()
    await ensureWapiti()
  }
  return await runScript(node, inRoot('bench', 'main.ts'), names, { env })
}
