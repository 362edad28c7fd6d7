import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const command = join(import.meta.dirname, '..', '..', 'src', 'server', 'moderate.ts')

/** Decides about comments on the command line; the product of that folder has to be stopped meanwhile. */
export async function moderate(dataDir: string, ...args: readonly string[]): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [command, ...args], { env })
}
