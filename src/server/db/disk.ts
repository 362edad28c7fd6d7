import { stat, statfs } from 'node:fs/promises'

/** Less than the write-ahead log of the embedded database may take until it is recycled. */
export const LEAST_FREE_BYTES = 128 * 1024 * 1024

/** The reason why nothing may be written into a folder; the message is for the operator. */
class DiskUnfit extends Error {
  override readonly name = 'DiskUnfit'
}

/**
 * Watches the folder of a database that is open: files that are held open can be written long after their folder
 * was moved away, and the log of a database has room in it when the disk has none any more.
 * @returns rejects when the folder is no longer where it was, or its disk is nearly full.
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
