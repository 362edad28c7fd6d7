// What the lock file promises of every package: that it is the one that was looked at when it was written.

import { readJson } from './paths.mjs'
import { problem } from './say.mjs'

/** Locked packages in whose place anything might be installed. Links and our own workspaces have nothing to prove. */
const withoutIntegrity = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path)

/** Throws if the lock file names a package without its integrity. */
export function refuseUnproven() {
  const unproven = withoutIntegrity()
  if (unproven.length > 0)
    throw problem(`В package-lock.json нет integrity, ничего не ставлю: ${unproven.join(', ')}.`)
}
