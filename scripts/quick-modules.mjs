// For `node --import`: halves the CPU time of a start. To find a module and its type, Node reads and
// parses a package.json once per import: our own for about 1500 files, drizzle-orm's (179 KB) for
// 300.

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url)

const MODULES_OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.+\.js$/

/** Targets of our `#floor/*` imports, by floor. */
const floors = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).imports).map(
    ([pattern, target]) => [pattern.slice(0, -'/*'.length), new URL(target.slice(0, -'*'.length), root).href],
  ),
)

const isOurs = (url) => url?.startsWith(root.href) && url.endsWith('.ts') && !url.includes('/node_modules/')

function ownModule(specifier, parentURL) {
  if (!specifier.endsWith('.ts') || !isOurs(parentURL)) return undefined
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  const slash = specifier.indexOf('/')
  const floor = floors.get(specifier.slice(0, slash))
  return floor && new URL(specifier.slice(slash + 1), floor).href
}

/** Modules that never depend on a package.json, and drizzle's. */
function moduleOfPackage(specifier, parentURL) {
  if (!specifier.startsWith('.')) return undefined
  if (!specifier.endsWith('.mjs') && !MODULES_OF_DRIZZLE.test(parentURL)) return undefined
  return new URL(specifier, parentURL).href
}

/** Resolutions of imports of packages by our files. */
const packages = new Map()

const isOfPackage = (specifier, { parentURL, conditions, importAttributes }) =>
  /^[@a-z]/.test(specifier) &&
  isOurs(parentURL) &&
  conditions.includes('import') &&
  Object.keys(importAttributes).length === 0

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    const own = ownModule(specifier, parentURL)
    if (own) return { url: own, format: 'module-typescript', shortCircuit: true }
    const url = moduleOfPackage(specifier, parentURL)
    if (url) return { url, format: 'module', shortCircuit: true }
    if (!isOfPackage(specifier, context)) return nextResolve(specifier, context)
    const resolved = packages.get(specifier) ?? nextResolve(specifier, context)
    packages.set(specifier, resolved)
    return { ...resolved, shortCircuit: true }
  },
})
