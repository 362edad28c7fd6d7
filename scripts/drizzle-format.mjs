// For `node --import`: Node parses the package.json of a package once for each of its .js files, to learn whether they
// are modules. That of drizzle-orm has 179 KB and some 300 files, which costs two seconds of CPU at each start.

import { registerHooks } from 'node:module'

const MODULES_OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.+\.js$/

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !MODULES_OF_DRIZZLE.test(parentURL))
      return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
