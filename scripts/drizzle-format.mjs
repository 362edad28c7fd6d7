// For `node --import`: Node parses a package's package.json once per .js file to learn the module
// type. For drizzle-orm (179 KB, about 300 files) that costs two seconds of CPU per start.

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
