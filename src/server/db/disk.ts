import { stat, statfs } from 'node:fs/promises'

/** Must exceed the embedded database's write-ahead log before it is recycled. */
export const LEAST_FREE_BYTES = 128 * 1024 * 1024

/** The message is for the operator. */
class DiskUnfit extends Error {
  override readonly name = 'DiskUnfit'
}

/**
 * @returns a check that rejects when the folder was moved or its disk is nearly full. Writing
 * detects neither: open files stay writable, and the log is preallocated.
 */
export async function watchFolder(
  folder: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesAt,
): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(folder)
  return async () => {
    const now = await stat(folder).catch(() => undefined)
    if (now?.dev !== dev || now.ino !== ino) throw new DiskUnfit('the folder of the database was moved away')
    if ((await freeBytes(folder)) < LEAST_FREE_BYTES)
      throw new DiskUnfit('the disk of the database is nearly full')
  }
}

export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
