import { and, eq, sql } from 'drizzle-orm'
import type { PlateCar } from '#registry-kit/plate-lookup.ts'
import type { Executor } from '#server/db/database.ts'
import { plateAnswers } from '#server/db/schema/plates.ts'

export interface StoredPlate extends PlateCar {
  /** In canonical form. */
  readonly plate: string
  readonly source: 'open' | 'paid'
  readonly checkedAt: Date
}

/** Answers are stored for `KEEP_PLATES_DAYS`. */
export interface PlateStore {
  read(source: StoredPlate['source'], plate: string): Promise<StoredPlate | undefined>
  /** An older answer never replaces a newer one. */
  write(answer: StoredPlate): Promise<void>
}

export const createPlateStore = (db: Executor): PlateStore => ({
  async read(source, plate) {
    const where = and(eq(plateAnswers.plate, plate), eq(plateAnswers.source, source))
    const [row] = await db.select().from(plateAnswers).where(where)
    return row && fromRow(row)
  },
  async write({ plate, source, vin, model = null, year = null, checkedAt }) {
    const row = { plate, source, vin, model, year, checkedAt }
    await db
      .insert(plateAnswers)
      .values(row)
      .onConflictDoUpdate({
        target: [plateAnswers.plate, plateAnswers.source],
        set: row,
        setWhere: sql`${plateAnswers.checkedAt} <= excluded.checked_at`,
      })
  },
})

const fromRow = ({ model, year, ...row }: typeof plateAnswers.$inferSelect): StoredPlate => ({
  ...row,
  ...(model !== null && { model }),
  ...(year !== null && { year }),
})
