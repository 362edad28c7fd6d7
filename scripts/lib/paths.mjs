import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute path in the repository. */
export const inRoot = (...parts) => join(root, ...parts)

export const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'))

/** Script of a package's command (`node_modules/.bin` is not portable). */
export function binOf(packageName, command) {
  const { bin } = readJson('node_modules', packageName, 'package.json')
  const script = typeof bin === 'string' ? bin : bin[command]
  return inRoot('node_modules', packageName, script)
}
