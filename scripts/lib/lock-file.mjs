// Integrity of locked packages: each must be the one inspected when the lock file was written.

import { rmSync, writeFileSync } from 'node:fs'
import { problem } from './output.mjs'
import { inRoot, readJson } from './paths.mjs'

/**
 * Locked packages without integrity, which anything could replace. Links and our own workspaces
 * need none.
 */
const withoutIntegrity = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path)

/** Throws if the lock file has a package without integrity. */
export function refuseUnproven() {
  const unproven = withoutIntegrity()
  if (unproven.length > 0)
    throw problem(`В package-lock.json нет integrity, ничего не ставлю: ${unproven.join(', ')}.`)
}

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Archive address in any registry. */
function archiveAt(registry, name, version) {
  return `${registry}/${name}/-/${name.split('/').pop()}-${version}.tgz`
}

/**
 * Runs `work` while npm finds a shrinkwrap file with each archive's address, which it prefers to
 * the lock file. The lock file names no registry, so npm would first fetch every package's version
 * list, a third of an installation.
 * @param registry its address without a trailing slash
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
