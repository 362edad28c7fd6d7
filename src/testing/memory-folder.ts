import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'

/** Twice what the temporary files of a suite take. */
const NEEDED_BYTES = 4 * 2 ** 30

/** Docker's own has 64 MB, and nothing in it may be executed. */
function hasRoom(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8')
  const [, options = 'noexec'] = new RegExp(`^\\S+ ${SHARED_MEMORY} tmpfs (\\S+)`, 'm').exec(mounts) ?? []
  if (options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
}

/**
 * Temporary files of tests are mostly databases that sync every commit: in memory that costs
 * nothing. Other users of the machine may pass through the folder, for PostgreSQL runs as one.
 */
if (process.platform === 'linux' && process.env.TMPDIR === undefined && hasRoom()) {
  const folder = mkdtempSync(join(SHARED_MEMORY, 'avtosled-'))
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
