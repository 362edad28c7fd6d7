import type { Executor } from '#server/db/database.ts'
import type { Done } from '#server/journal/actions.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'

export interface Answering {
  readonly id: number
  readonly reason: string | undefined
  readonly record: (tx: Executor, done: Done) => Promise<void>
}

/** Undefined: no such person. */
export const exportRecorded = (db: Executor, { id, reason, record }: Answering) =>
  db.transaction(
    async (tx) => {
      const kept = await exportPerson(tx, id)
      if (kept !== undefined) await record(tx, { action: 'exported', subject: String(id), reason })
      return kept
    },
    { isolationLevel: 'repeatable read' },
  )

export const eraseRecorded = (
  db: Executor,
  { id, reason, record }: Answering,
  backupKeepDays: number,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const kept = await exportPerson(tx, id)
    if (kept === undefined) return undefined
    const description = await erasePerson(tx, kept, backupKeepDays)
    await record(tx, { action: 'erased', subject: String(id), reason })
    return description
  })
