import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { botTicks } from '#server/db/schema/messengers.ts'
import type { Address } from '../check/tasks.ts'
import type { Ticks } from './ticks.ts'

/** An inspection and its deal are over by then. */
const KEPT = sql`now() + interval '30 days'`

/** Longer than any list of checks. */
const MOST = 100

/** The one ticked longest ago is dropped. */
const MOST_CARS = 100

export function botTicksIn(db: Executor): Ticks {
  const isIn = ({ messenger, chat }: Pick<Address, 'messenger' | 'chat'>) =>
    and(eq(botTicks.messenger, messenger), eq(botTicks.chat, chat))
  return {
    async of(chat, number) {
      const [row] = await db
        .select({ ticks: botTicks.ticks })
        .from(botTicks)
        .where(and(isIn(chat), eq(botTicks.number, number)))
      return new Set(row?.ticks)
    },
    async set({ messenger, chat }, number, item, isOn) {
      const without = sql`array_remove(${botTicks.ticks}, ${item}::text)`
      const ticks = isOn ? sql`(array_append(${without}, ${item}::text))[1:${MOST}::int]` : without
      const [row] = await db
        .insert(botTicks)
        .values({ messenger, chat, number, ticks: isOn ? [item] : [], expiresAt: KEPT })
        .onConflictDoUpdate({
          target: [botTicks.messenger, botTicks.chat, botTicks.number],
          set: { ticks, expiresAt: KEPT },
        })
        .returning({ ticks: botTicks.ticks })
      const newest = db
        .select({ number: botTicks.number })
        .from(botTicks)
        .where(isIn({ messenger, chat }))
        .orderBy(desc(botTicks.expiresAt))
        .limit(MOST_CARS)
      await db.delete(botTicks).where(and(isIn({ messenger, chat }), notInArray(botTicks.number, newest)))
      return new Set(row?.ticks)
    },
  }
}
