import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file of `deploy/` with what differs between a machine of ours and this one.
 * @throws when any of it does not stand in the file.
 */
export function adapted(file: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} does not say «${from}»`)
    text = text.replaceAll(from, to)
  }
  return text
}
