import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncTree } from '../db/sync-tree.ts'
import { Refusal } from './refusal.ts'

export interface BackupNote {
  readonly engine: 'embedded' | 'postgres'
  /** All commits up to then are in the copy; ISO 8601. */
  readonly at: string
}

const NOTE = 'backup.json'

/** For `sha256sum --check --quiet SHA256SUMS`. */
const SUMS = 'SHA256SUMS'

/** Closes the files to other users even after a move, and syncs all to disk. */
export async function sealCopy(folder: string, note: BackupNote): Promise<void> {
  await writeFile(join(folder, NOTE), `${JSON.stringify(note, null, 2)}\n`)
  await writeFile(join(folder, SUMS), (await sums(folder)).join(''))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  await syncTree(folder)
}

/** @throws Refusal when the copy differs from its checksums. */
export async function readSealed(folder: string): Promise<BackupNote> {
  if (!existsSync(folder)) throw new Refusal(`Нет папки «${folder}».`)
  const sealed = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new Refusal(`«${folder}» — не копия базы: в ней нет ${SUMS}.`)
  })
  const found = (await sums(folder)).join('')
  if (found !== sealed) throw new Refusal(damage(folder, sealed.split('\n'), found.split('\n')))
  const note: BackupNote = JSON.parse(await readFile(join(folder, NOTE), 'utf8'))
  return note
}

const NAMED = 3

function damage(folder: string, sealed: readonly string[], found: readonly string[]): string {
  const [before, now] = [new Set(sealed), new Set(found)]
  const different = [...sealed.filter((line) => !now.has(line)), ...found.filter((line) => !before.has(line))]
  const files = [...new Set(different.map(nameOf))]
  const named = files.slice(0, NAMED).join(', ')
  const more = files.length > NAMED ? ` и ещё ${files.length - NAMED}` : ''
  return `Копия «${folder}» повреждена, восстанавливать из неё нельзя: ${named}${more}. Возьмите другую.`
}

const nameOf = (line: string): string => line.slice(line.indexOf('  ') + 2)

async function sums(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const lines: string[] = []
  for (const file of files.toSorted()) {
    const name = relative(folder, file).replaceAll(sep, '/')
    if (name !== SUMS) lines.push(`${await sha256(file)}  ${name}\n`)
  }
  return lines
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
