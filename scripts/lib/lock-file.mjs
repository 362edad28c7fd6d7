// What the lock file promises of every package: that it is the one that was looked at when it was written.

import { readJson } from './paths.mjs'

/** Paths of locked packages that anything might be installed in the place of. A link is a folder of ours. */
export const withoutIntegrity = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { link, integrity }]) => path !== '' && !link && !integrity)
    .map(([path]) => path)
