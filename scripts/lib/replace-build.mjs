// Replaces a build while a server runs from its folder.

import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/** Pages open for longer must be reopened. */
const KEPT_MS = 30 * DAY_MS

/** Folders with content-hashed file names, so two builds never collide. */
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
 * Replaces `build` by `next` and keeps files that pages of earlier builds still load; `next` is
 * removed. A file in both builds is missing only between two renames.
 */
export function replaceBuild(next, build, now = Date.now()) {
  const before = `${build}.before`
  rmSync(before, { recursive: true, force: true })
  for (const folder of named) keepFiles(join(build, folder), join(next, folder), now)
  if (existsSync(build)) renameSync(build, before)
  renameSync(next, build)
  rmSync(before, { recursive: true, force: true })
}
