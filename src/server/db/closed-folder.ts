import { chmod, mkdir } from 'node:fs/promises'

/** The owner only: the folder holds names and balances. */
const OWNER_ALONE = 0o700

/**
 * Call it before the engine starts, which ignores the umask.
 * @returns false when the folder belongs to another user.
 */
export async function closedFolder(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: OWNER_ALONE })
  return chmod(path, OWNER_ALONE).then(
    () => true,
    () => false,
  )
}
