import { and, desc, eq, gt, isNull, like } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { sealedReports } from '#server/db/schema/sealed-reports.ts'
import { DAY_MS } from '#shared/durations.ts'
import { appendLeaf } from './log-leaves.ts'
import type { StoredReport } from './seal.ts'

export type FoundReport =
  | { readonly kind: 'present'; readonly report: StoredReport; readonly logIndex: number }
  | { readonly kind: 'withdrawn'; readonly madeAt: Date; readonly withdrawnAt: Date }

interface NewReport {
  readonly report: StoredReport
  readonly userId: number
  readonly madeAt: Date
  readonly keepDays: number
}

/** Resolves when the report and its entry in the log are durable. */
export const storeReport = (db: Executor, { report, userId, madeAt, keepDays }: NewReport): Promise<number> =>
  db.transaction(async (tx) => {
    const logIndex = await appendLeaf(tx, Buffer.from(report.seal.rowsRoot, 'hex'))
    await tx.insert(sealedReports).values({
      id: report.id,
      userId,
      report: JSON.stringify(report),
      logIndex,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + keepDays * DAY_MS),
    })
    return logIndex
  })

export async function findReport(db: Executor, id: string, now: Date): Promise<FoundReport | undefined> {
  const [row] = await db
    .select()
    .from(sealedReports)
    .where(and(eq(sealedReports.id, id), gt(sealedReports.expiresAt, now)))
  if (row === undefined) return undefined
  const { report, logIndex, madeAt, withdrawnAt } = row
  return withdrawnAt === null
    ? { kind: 'present', report: JSON.parse(report) as StoredReport, logIndex }
    : { kind: 'withdrawn', madeAt, withdrawnAt }
}

export async function newestReport(
  db: Executor,
  { userId, vin, now }: { readonly userId: number; readonly vin: string; readonly now: Date },
): Promise<Extract<FoundReport, { kind: 'present' }> | undefined> {
  const [row] = await db
    .select({ report: sealedReports.report, logIndex: sealedReports.logIndex })
    .from(sealedReports)
    .where(
      and(
        eq(sealedReports.userId, userId),
        isNull(sealedReports.withdrawnAt),
        gt(sealedReports.expiresAt, now),
        like(sealedReports.report, `%"vin",${JSON.stringify(vin)}]%`),
      ),
    )
    .orderBy(desc(sealedReports.madeAt))
    .limit(1)
  return row && { kind: 'present', report: JSON.parse(row.report) as StoredReport, logIndex: row.logIndex }
}

export async function withdrawReport(db: Executor, id: string, userId: number, now: Date): Promise<boolean> {
  const isTheirs = and(eq(sealedReports.id, id), eq(sealedReports.userId, userId))
  await db
    .update(sealedReports)
    .set({ report: '', withdrawnAt: now })
    .where(and(isTheirs, isNull(sealedReports.withdrawnAt)))
  const [row] = await db.select({ id: sealedReports.id }).from(sealedReports).where(isTheirs)
  return row !== undefined
}
