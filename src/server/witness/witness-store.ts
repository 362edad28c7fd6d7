import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOfError } from '#shared/keys.ts'
import { readCheckpoint } from '../tlog/checkpoint.ts'
import { readNote } from '../tlog/note.ts'

/** One file per log, with the cosignature. */
export class WitnessStore {
  readonly #folder: string
  readonly #last = new Map<string, string>()

  /** @param folder exists, and belongs to this process alone. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined when the log was never cosigned. */
  async last(origin: string): Promise<string | undefined> {
    const lastNote = this.#last.get(origin)
    if (lastNote !== undefined) return lastNote
    const note = await readIfPresent(join(this.#folder, originHash(origin)))
    if (note === undefined) return undefined
    // A broken file must stop the witness: an empty one would allow a second history.
    if (readCheckpoint(readNote(note)?.text ?? '')?.origin !== origin)
      throw new Error(`a broken file in the store: ${originHash(origin)}`)
    this.#last.set(origin, note)
    return note
  }

  /** Resolves when the note survives a loss of power. */
  async write(origin: string, note: string): Promise<void> {
    const path = join(this.#folder, originHash(origin))
    await writeDurably(path, note)
    this.#last.set(origin, note)
  }
}

export const originHash = (origin: string): string => createHash('sha256').update(origin).digest('hex')

export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOfError(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Replaces the file at once: a reader sees the old or the new text. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const draft = await open(`${path}.new`, 'w', 0o600)
  try {
    await draft.writeFile(text)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${path}.new`, path)
  const folder = await open(join(path, '..'), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })
