// Installed packages follow package-lock.json.

import { existsSync } from 'node:fs'
import { runNpm } from './child.mjs'
import { withoutIntegrity } from './lock-file.mjs'
import { inRoot, readJson } from './paths.mjs'
import { doing, problem } from './say.mjs'

/** npm's own record of what it put into node_modules; written last, so an interrupted install has none. */
const RECORD = ['node_modules', '.package-lock.json']

function installedAsLocked() {
  if (!existsSync(inRoot(...RECORD))) return false
  const installed = readJson(...RECORD).packages
  const locked = Object.entries(readJson('package-lock.json').packages)
  return locked.every(
    ([path, { version, optional }]) =>
      path === '' || optional || (installed[path] && installed[path].version === version),
  )
}

export async function installDependencies(node) {
  const unproven = withoutIntegrity()
  if (unproven.length > 0)
    throw problem(`В package-lock.json нет integrity, ничего не ставлю: ${unproven.join(', ')}.`)
  if (installedAsLocked()) return
  const code = await doing('Ставлю зависимости', () => runNpm(node, ['ci', '--loglevel=error']))
  if (code !== 0) throw problem('Зависимости не поставились: сообщение npm — выше.')
}
