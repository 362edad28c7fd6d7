import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Forces a folder and its contents to disk. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) await sync(join(directory, entry))
  await sync(directory)
}

/** Forces one file, or one folder's entries, to disk. */
export async function sync(path: string): Promise<void> {
  const isDirectory = (await stat(path)).isDirectory()
  if (isDirectory && process.platform === 'win32') return // Windows has no such call for directories
  const file = await open(path, isDirectory ? 'r' : 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
