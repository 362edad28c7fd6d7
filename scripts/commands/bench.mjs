import { buildPages } from '../lib/build.mjs'
import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'
import {
  ensureChromium,
  ensureDeploying,
  ensureFaketime,
  ensurePostgres,
  ensureWapiti,
  ensureWrk,
} from '../lib/system-packages.mjs'

/** Measures and prints the figures; names of single benches may follow (`npm run bench -- throughput`). */
export async function bench(names) {
  stopWithParent()
  const node = await suitableNode()
  await installDependencies(node)
  // `npm test` of its copy builds the pages and finds the programs that it needs.
  if (names.join() === 'mutations') return await runScript(node, inRoot('bench', 'main.ts'), names)
  await buildPages(node)
  await ensureWrk()
  const isNamed = (...benches) => benches.some((name) => names.includes(name))
  if (isNamed('cluster')) await ensurePostgres()
  if (isNamed('cluster', 'wapiti')) await ensureDeploying()
  if (isNamed('wapiti')) await ensureWapiti()
  const env = { NODE_ENV: 'production', CHROMIUM_PATH: await ensureChromium() }
  if (isNamed('attack')) env.LIBFAKETIME = await ensureFaketime()
  return await runScript(node, inRoot('bench', 'main.ts'), names, { env })
}
