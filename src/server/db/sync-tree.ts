import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) await sync(join(directory, entry))
  await sync(directory)
}

export async function sync(path: string): Promise<void> {
  const isDirectory = (await stat(path)).isDirectory()
  if (isDirectory && process.platform === 'win32') return
  const file = await open(path, isDirectory ? 'r' : 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
