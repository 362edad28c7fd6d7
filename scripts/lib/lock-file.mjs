// What the lock file promises of every package: that it is the one that was looked at when it was written.

import { rmSync, writeFileSync } from 'node:fs'
import { inRoot, readJson } from './paths.mjs'
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

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where every registry serves the archive of a package. */
function archiveAt(registry, name, version) {
  return `${registry}/${name}/-/${name.split('/').pop()}-${version}.tgz`
}

/**
 * Does a piece of work while npm finds beside the lock file, and prefers to it, one that names the address of each
 * archive. The lock file names no registry, so npm would first read the list of all versions of each package, which
 * takes a third of an installation.
 * @param registry its address without a slash at the end
 */
export async function withAddresses(registry, work) {
  const lock = readJson('package-lock.json')
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    entry.resolved = archiveAt(registry, entry.name || nameIn(path), entry.version)
  }
  const file = inRoot('npm-shrinkwrap.json')
  writeFileSync(file, JSON.stringify(lock))
  try {
    return await work()
  } finally {
    rmSync(file)
  }
}
