import { mkdir } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

/** @throws Refusal with the command that makes the folder: it is often another user's to make. */
export async function makeBackupFolder(directory: string, folder = directory): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Refusal(
      `BACKUP_DIR: папку «${directory}» не создать (${reason}). Создайте её сами: install -d -o postgres -m 700 ${directory}`,
    )
  }
}
