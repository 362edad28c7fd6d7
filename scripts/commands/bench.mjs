import { buildPages } from '../lib/build.mjs'
import { runScript } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'
import { chromium, deploying, ensure, faketime, postgres, wapiti, wrk } from '../lib/system-packages.mjs'

/** Measures and prints figures; arguments select single benches (`npm run bench -- throughput`). */
export async function bench(names) {
  const node = await prepare({ withTools: true })
  // `npm test` of the copy builds pages and finds the programs itself.
  if (names.join() === 'mutations') return await runScript(node, inRoot('bench', 'main.ts'), names)
  await buildPages(node)
  const isNamed = (...benches) => benches.some((name) => names.includes(name))
  await ensure(
    wrk,
    chromium,
    ...(isNamed('cluster', 'money', 'properties') ? [postgres] : []),
    ...(isNamed('cluster', 'wapiti') ? deploying : []),
    ...(isNamed('wapiti') ? [wapiti] : []),
    ...(isNamed('attack') ? [faketime] : []),
  )
  const env = { NODE_ENV: 'production', CHROMIUM_PATH: chromium.find() }
  if (isNamed('attack')) env.LIBFAKETIME = faketime.find()
  return await runScript(node, inRoot('bench', 'main.ts'), names, { env })
}
