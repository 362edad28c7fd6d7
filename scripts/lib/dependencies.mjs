// Installs the packages of package-lock.json: the product's, or also those of the workspace
// `tools`, which only tests and checks need.

import { existsSync } from 'node:fs'
import { runNpm } from './child.mjs'
import { withAddresses } from './lock-file.mjs'
import { problem, withProgress } from './output.mjs'
import { inRoot, readJson } from './paths.mjs'

/** npm's record of installed packages; written last, so an interrupted installation has none. */
const RECORD = ['node_modules', '.package-lock.json']

/** Path of a dependency of the package in `from`, by Node's resolution. */
function resolveIn(packages, from, name) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (!from) return undefined
  return resolveIn(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** Paths of the product's packages, without those of the workspace alone. */
function pathsOfProduct(packages) {
  const found = new Set([''])
  for (const path of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path]
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(names)) {
      const resolved = resolveIn(packages, path, name)
      if (resolved) found.add(resolved)
    }
  }
  return [...found]
}

function installedAsLocked(withTools) {
  if (!existsSync(inRoot(...RECORD))) return false
  const installed = readJson(...RECORD).packages
  const locked = readJson('package-lock.json').packages
  const needed = withTools ? Object.keys(locked) : pathsOfProduct(locked)
  return needed
    .filter((path) => path !== '' && !locked[path].optional)
    .every((path) => installed[path] && installed[path].version === locked[path].version)
}

async function registryOf(node) {
  const held = []
  await runNpm(node, ['config', 'get', 'registry'], { held })
  return Buffer.concat(held).toString().trim().replace(/\/$/, '')
}

/** @param withTools also the packages that only tests and checks need */
export async function installDependencies(node, withTools) {
  if (installedAsLocked(withTools)) return
  const scope = withTools ? [] : ['--workspaces=false']
  const ci = ['ci', '--prefer-offline', '--loglevel=error', ...scope]
  const code = await withProgress('Ставлю зависимости', async () =>
    withAddresses(await registryOf(node), () => runNpm(node, ci)),
  )
  if (code !== 0) throw problem('Зависимости не поставились: сообщение npm — выше.')
}
