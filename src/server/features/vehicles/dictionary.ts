import { and, gt, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { vinDictionary } from '#server/db/schema/answers.ts'
import type { Pairing } from './learned.ts'
import { type Lesson, typeSigns } from './lesson.ts'

const AT_ONCE = 500

/** Adds demo entries, which no answer backs; existing ones stay. */
export async function seedDictionary(
  db: Executor,
  entries: readonly (Lesson & { readonly cars: number })[],
  at: Date,
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, firstSeen: at, lastSeen: at }))
  await db.insert(vinDictionary).values(rows).onConflictDoNothing()
}

/** Concurrent calls share a statement. */
export function openDictionary(db: Executor): (vin: string) => Promise<readonly Pairing[]> {
  const { signs, model, body, power, volume, cars } = vinDictionary
  const read = inBatches<string, readonly Pairing[]>(AT_ONCE, async (asked) => {
    const rows = await db
      .select({ signs, model, body, power, volume, cars })
      .from(vinDictionary)
      .where(and(inArray(signs, [...new Set(asked)]), gt(cars, 0)))
    const bySigns = Map.groupBy(rows, (row) => row.signs)
    return (one) => bySigns.get(one) ?? []
  })
  return (vin) => read(typeSigns(vin))
}
