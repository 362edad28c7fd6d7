import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { heartbeat } from './schema/upkeep.ts'

export async function beat(db: Executor): Promise<void> {
  const at = sql`now()`
  await db.insert(heartbeat).values({ id: 1, at }).onConflictDoUpdate({ target: heartbeat.id, set: { at } })
}
