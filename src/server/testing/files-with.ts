import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files in a folder, at any depth, that have these bytes in them. */
export async function filesWith(bytes: Buffer, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(files.map((file) => readFile(file)))
  return files.filter((_, at) => contents[at]?.includes(bytes))
}
