import { and, desc, eq, gt, isNull, like, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { reducedReports, sealedReports } from '#server/db/schema/sealed-reports.ts'
import type { SigningKey } from '#server/tlog/note.ts'
import { DAY_MS } from '#shared/durations.ts'
import { NAMED_ROWS, type SealedReport } from '#shared/sealed-report.ts'
import { appendLeaf } from './log-leaves.ts'
import { newReportId, reduced, type StoredReport, shownRows, signed } from './seal.ts'
import { rowValue } from './sealed-values.ts'

export type FoundReport = PresentReport | WithdrawnReport

export interface PresentReport {
  readonly kind: 'present'
  /** As its id may show it: a reduced one lacks the hidden rows. */
  readonly report: Omit<SealedReport, 'log'>
  /** From the whole report. */
  readonly vin: string
  readonly logIndex: number
  /** Id of the whole report. */
  readonly wholeId: string
  /** Null once the account is deleted. */
  readonly userId: number | null
}

interface WithdrawnReport {
  readonly kind: 'withdrawn'
  readonly madeAt: Date
  readonly withdrawnAt: Date
}

interface NewReport {
  readonly report: StoredReport
  readonly userId: number
  readonly madeAt: Date
  readonly keepDays: number
  readonly previousId: string | undefined
}

/**
 * Resolves when the report and its entry in the log are durable.
 * @returns the index of the entry.
 */
export const storeReport = (
  db: Executor,
  { report, userId, madeAt, keepDays, previousId }: NewReport,
): Promise<number> =>
  db.transaction(async (tx) => {
    const logIndex = await appendLeaf(tx, Buffer.from(report.seal.rowsRoot, 'hex'))
    await tx.insert(sealedReports).values({
      id: report.id,
      userId,
      report: JSON.stringify(report),
      logIndex,
      madeAt,
      previousId: previousId ?? null,
      expiresAt: new Date(madeAt.getTime() + keepDays * DAY_MS),
    })
    return logIndex
  })

/** @param id of a whole or of a reduced report. Undefined: there is none, or it has expired. */
export async function findReport(db: Executor, id: string, now: Date): Promise<FoundReport | undefined> {
  const isPresent = gt(sealedReports.expiresAt, now)
  const [own] = await db
    .select()
    .from(sealedReports)
    .where(and(eq(sealedReports.id, id), isPresent))
  if (own !== undefined) return foundIn(own)
  const [link] = await db
    .select({ report: sealedReports, reduced: reducedReports })
    .from(reducedReports)
    .innerJoin(sealedReports, eq(sealedReports.id, reducedReports.reportId))
    .where(and(eq(reducedReports.id, id), isPresent))
  if (link === undefined) return undefined
  const found = foundIn(link.report)
  return found.kind === 'withdrawn' ? found : { ...found, report: asReduced(found.report, link.reduced) }
}

function foundIn(row: typeof sealedReports.$inferSelect): FoundReport {
  const { id, report: text, logIndex, userId, madeAt, withdrawnAt } = row
  if (withdrawnAt !== null) return { kind: 'withdrawn', madeAt, withdrawnAt }
  const report = JSON.parse(text) as StoredReport
  return { kind: 'present', report, vin: rowValue(report, 'vin') ?? '', logIndex, wholeId: id, userId }
}

function asReduced<Report extends Omit<SealedReport, 'log'>>(
  report: Report,
  { id, shown, kid, signature }: typeof reducedReports.$inferSelect,
): Report {
  const { rows, hidden, seal, ...rest } = reduced(report, shownRows(shown))
  return { ...rest, id, rows, hidden, seal: { ...seal, kid, signature } } as Report
}

interface NewReduced {
  readonly report: StoredReport
  readonly shown: ReadonlySet<string>
  readonly key: SigningKey
  readonly now: Date
}

/** @returns the id of the reduced report; the same rows have the same one. */
export async function storeReduced(db: Executor, { report, shown, key, now }: NewReduced): Promise<string> {
  const names = report.rows.map(([, name]) => name).filter((name) => shown.has(name))
  const id = newReportId()
  const { kid, signature } = signed(report.seal, id, key)
  const wanted = { reportId: report.id, shown: names.join(',') }
  await db
    .insert(reducedReports)
    .values({ id, ...wanted, kid, signature, madeAt: now })
    .onConflictDoNothing({ target: [reducedReports.reportId, reducedReports.shown] })
  const [row] = await db
    .select({ id: reducedReports.id })
    .from(reducedReports)
    .where(and(eq(reducedReports.reportId, wanted.reportId), eq(reducedReports.shown, wanted.shown)))
  return row?.id ?? id
}

interface OwnersCar {
  readonly userId: number
  readonly vin: string
  readonly now: Date
}

export async function newestReport(
  db: Executor,
  { userId, vin, now }: OwnersCar,
): Promise<PresentReport | undefined> {
  const [row] = await db
    .select()
    .from(sealedReports)
    .where(
      and(
        eq(sealedReports.userId, userId),
        isNull(sealedReports.withdrawnAt),
        gt(sealedReports.expiresAt, now),
        like(sealedReports.report, `%"vin",${JSON.stringify(vin)}]%`),
      ),
    )
    .orderBy(desc(sealedReports.madeAt), desc(sealedReports.logIndex))
    .limit(1)
  const found = row && foundIn(row)
  return found?.kind === 'present' ? found : undefined
}

/** The plate by which the account has found this car in a paid search. */
export async function searchedPlate(
  db: Executor,
  { userId, vin }: Pick<OwnersCar, 'userId' | 'vin'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ plate: paidLookups.plate })
    .from(paidLookups)
    .innerJoin(users, eq(users.wallet, paidLookups.wallet))
    .where(and(eq(users.id, userId), eq(paidLookups.vin, vin), ne(paidLookups.plate, '')))
    .orderBy(desc(paidLookups.finishedAt))
    .limit(1)
  return row?.plate
}

/** The newest of an account, withdrawn ones included. */
export const MOST_LISTED = 200

export async function reportsOf(db: Executor, userId: number, now: Date) {
  // A withdrawn report has no content.
  const value = (at: number) => sql<unknown>`nullif(${sealedReports.report}, '')::json #> ${`{rows,${at},2}`}`
  return db
    .select({
      id: sealedReports.id,
      madeAt: sealedReports.madeAt,
      withdrawnAt: sealedReports.withdrawnAt,
      previousId: sealedReports.previousId,
      level: value(NAMED_ROWS.indexOf('level')),
      validUntil: value(NAMED_ROWS.indexOf('validUntil')),
      vin: value(NAMED_ROWS.indexOf('vin')),
      car: value(NAMED_ROWS.indexOf('car')),
    })
    .from(sealedReports)
    .where(and(eq(sealedReports.userId, userId), gt(sealedReports.expiresAt, now)))
    .orderBy(desc(sealedReports.logIndex))
    .limit(MOST_LISTED)
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
