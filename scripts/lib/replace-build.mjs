// Puts a build in the place of the one before, beside a server that runs from there.

import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/** A page that has been open for longer is opened anew. */
const KEPT_MS = 30 * DAY_MS

/** Where files are named after what is in them, so that those of two builds never take each other's names. */
const named = [join('client', 'assets'), join('server', 'assets')]

function keepFiles(from, to, now) {
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    const [old, kept] = [join(from, name), join(to, name)]
    if (existsSync(kept) || now - statSync(old).mtimeMs > KEPT_MS) continue
    cpSync(old, kept, { preserveTimestamps: true, recursive: true })
  }
}

/**
 * Afterwards `build` has all that is in `next`, and the files that pages of the builds before still ask for; `next` is
 * gone. At no moment is a file missing that both have, but for the blink between two renamings.
 */
export function replaceBuild(next, build, now = Date.now()) {
  const before = `${build}.before`
  rmSync(before, { recursive: true, force: true })
  for (const folder of named) keepFiles(join(build, folder), join(next, folder), now)
  if (existsSync(build)) renameSync(build, before)
  renameSync(next, build)
  rmSync(before, { recursive: true, force: true })
}
