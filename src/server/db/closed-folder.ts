import { chmod, mkdir } from 'node:fs/promises'

/** Whoever owns it may do everything, others nothing: names and balances are inside. */
const OWNER_ALONE = 0o700

/**
 * Makes a folder, unless it is there, and closes it to other users of the machine. The engine makes files that anybody
 * may write, whatever the umask, so that the folder has to stand before them.
 * @returns false when it is not ours to close.
 */
export async function closedFolder(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: OWNER_ALONE })
  return chmod(path, OWNER_ALONE).then(
    () => true,
    () => false,
  )
}
