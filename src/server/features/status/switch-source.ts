import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'

export const MESSAGE_MAX_LENGTH = 200

export interface Switcher {
  readonly id: number | null
  readonly name: string
  readonly role: string
}

interface Off {
  readonly source: string
  /** For visitors. */
  readonly message: string
  /** For the journal. */
  readonly reason?: string | undefined
}

/** Stored answers stay. A repetition changes the message. */
export const switchOff = (db: Executor, { source, message, reason }: Off, by: Switcher): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .insert(registrySwitches)
      .values({ source, message })
      .onConflictDoUpdate({ target: registrySwitches.source, set: { message } })
    const journalText = `посетителям: «${message}»`
    await record(
      tx,
      by,
      'source_off',
      source,
      reason === undefined ? journalText : `${reason}; ${journalText}`,
    )
  })

export const switchOn = (
  db: Executor,
  { source, reason }: Pick<Off, 'source' | 'reason'>,
  by: Switcher,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(registrySwitches)
      .where(eq(registrySwitches.source, source))
      .returning({ source: registrySwitches.source })
    if (gone.length > 0) await record(tx, by, 'source_on', source, reason)
    return gone.length > 0
  })

type Action = (typeof deskActions.$inferSelect)['action'] & `source_${string}`

async function record(
  tx: Executor,
  { id, name, role }: Switcher,
  action: Action,
  source: string,
  reason: string | undefined,
): Promise<void> {
  await tx.insert(deskActions).values({ userId: id, name, role, action, subject: source, reason })
}

export type SwitchedOff = typeof registrySwitches.$inferSelect

export const readSwitchedOff = (db: Executor): Promise<SwitchedOff[]> => db.select().from(registrySwitches)
