import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The words found in any file of a folder, at any depth. Reads files one at a time. */
export async function wordsIn(folder: string, words: readonly (string | Buffer)[]): Promise<typeof words> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set<string | Buffer>()
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const content = await readFile(join(parentPath, name))
    for (const word of words) if (!found.has(word) && content.includes(word)) found.add(word)
  }
  return words.filter((word) => found.has(word))
}
