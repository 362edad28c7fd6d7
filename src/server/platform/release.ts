import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Release {
  /** Full hash of the git commit; `unknown` outside a release and a checkout. */
  readonly commit: string
  /** Name of the newest migration that this code knows. */
  readonly schema: string
}

/** Written into the folder of a release by `avtosled release`; one line, the commit. */
const RELEASE_FILE = 'RELEASE'

const root = join(import.meta.dirname, '..', '..', '..')

const UNKNOWN = 'unknown'

export const readRelease = (folder = root): Release => ({
  commit: inFile(folder) ?? inCheckout(folder) ?? UNKNOWN,
  schema: newestMigration(folder),
})

const COMMIT = /^[0-9a-f]{40}$/

function inFile(folder: string): string | undefined {
  try {
    const [commit = ''] = readFileSync(join(folder, RELEASE_FILE), 'utf8').split('\n')
    return COMMIT.test(commit) ? commit : undefined
  } catch {
    return undefined
  }
}

/** A folder inside another checkout is none. */
function inCheckout(folder: string): string | undefined {
  try {
    const args = ['--git-dir', join(folder, '.git'), 'rev-parse', 'HEAD']
    const printed = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return printed.trim()
  } catch {
    return undefined
  }
}

function newestMigration(folder: string): string {
  const text = readFileSync(join(folder, 'migrations', 'meta', '_journal.json'), 'utf8')
  const { entries }: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(text)
  return entries.at(-1)?.tag ?? UNKNOWN
}
