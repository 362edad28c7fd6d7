import { and, desc, eq, gt, gte, isNull, ne } from 'drizzle-orm'
import { rowValue } from '#report/paper/disclosed-report.ts'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { reducedReports, sealedReports } from '#server/db/schema/sealed-reports.ts'
import type { SigningKey } from '#server/tlog/note.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import { appendLeaf } from './log-leaves.ts'
import { newReportId, reduced, type StoredSeal, safelyShown, shownRows, signRows } from './seal.ts'
import { OTHER_CHECKS_DAYS } from './sealed-values.ts'

export type FoundReport = PresentReport | WithdrawnReport

export interface PresentReport {
  readonly kind: 'present'
  /** Without the rows that its id hides. */
  readonly report: Omit<SealedReport, 'log'>
  /** From the whole report. */
  readonly vin: string
  readonly logIndex: number
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
  readonly report: StoredSeal
  readonly userId: number
  readonly madeAt: Date
  readonly keepDays: number
  readonly previousId: string | undefined
}

/**
 * Resolves when the report and its log entry are durable.
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

/** @param id of a whole or a reduced report. Undefined: none, or expired. */
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
  return link && foundIn(link.report, link.reduced)
}

type Link = typeof reducedReports.$inferSelect

function foundIn(row: typeof sealedReports.$inferSelect, link?: Link): FoundReport {
  const { id, report: text, logIndex, userId, madeAt, withdrawnAt } = row
  if (withdrawnAt !== null) return { kind: 'withdrawn', madeAt, withdrawnAt }
  const whole: StoredSeal = JSON.parse(text)
  const report = link ? asReduced(whole, link) : whole
  return { kind: 'present', report, vin: rowValue(whole, 'vin') ?? '', logIndex, wholeId: id, userId }
}

/** Links of earlier versions may name rows that are no longer safe to disclose. */
function asReduced(whole: StoredSeal, { id, shown, kid, signature }: Link): Omit<SealedReport, 'log'> {
  const { seal, ...report } = reduced(whole, safelyShown(whole, shownRows(shown)))
  return { ...report, id, seal: { ...seal, kid, signature } }
}

interface NewReduced {
  readonly report: StoredSeal
  readonly shown: ReadonlySet<string>
  readonly key: SigningKey
  readonly now: Date
}

/**
 * The same rows have the same id.
 * @param onNew may throw before a new one is stored.
 */
export async function storeReduced(
  db: Executor,
  { report, shown, key, now }: NewReduced,
  onNew: () => Promise<void>,
): Promise<string> {
  const names = report.rows.map(([, name]) => name).filter((name) => shown.has(name))
  const wanted = { reportId: report.id, shown: names.join(',') }
  const known = await reducedId(db, wanted)
  if (known !== undefined) return known
  await onNew()
  const id = newReportId()
  const { kid, signature } = signRows(report.seal, id, key)
  await db
    .insert(reducedReports)
    .values({ id, ...wanted, kid, signature, madeAt: now })
    .onConflictDoNothing({ target: [reducedReports.reportId, reducedReports.shown] })
  return (await reducedId(db, wanted)) ?? id
}

async function reducedId(
  db: Executor,
  { reportId, shown }: Pick<typeof reducedReports.$inferSelect, 'reportId' | 'shown'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reducedReports.id })
    .from(reducedReports)
    .where(and(eq(reducedReports.reportId, reportId), eq(reducedReports.shown, shown)))
  return row?.id
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
        eq(sealedReports.vin, vin),
        isNull(sealedReports.withdrawnAt),
        gt(sealedReports.expiresAt, now),
      ),
    )
    .orderBy(desc(sealedReports.logIndex))
    .limit(1)
  const found = row && foundIn(row)
  return found?.kind === 'present' ? found : undefined
}

/** Undefined: the account has sealed no newer report on the car. */
export async function newerReport(
  db: Executor,
  { userId, vin, logIndex }: PresentReport,
  now: Date,
): Promise<{ readonly id: string; readonly made: string } | undefined> {
  const newest = userId === null ? undefined : await newestReport(db, { userId, vin, now })
  if (newest === undefined || newest.logIndex <= logIndex) return undefined
  return { id: newest.wholeId, made: rowValue(newest.report, 'made') ?? '' }
}

/** Withdrawn reports have no text. */
export const countPresent = (db: Executor, userId: number, now: Date): Promise<number> =>
  db.$count(
    sealedReports,
    and(
      eq(sealedReports.userId, userId),
      isNull(sealedReports.withdrawnAt),
      gt(sealedReports.expiresAt, now),
    ),
  )

export async function searchedPlates(db: Executor, { userId, vin, now }: OwnersCar): Promise<string[]> {
  const since = new Date(now.getTime() - OTHER_CHECKS_DAYS * DAY_MS)
  const isOwn = and(eq(users.id, userId), eq(paidLookups.vin, vin), ne(paidLookups.plate, ''))
  const rows = await db
    .selectDistinct({ plate: paidLookups.plate })
    .from(paidLookups)
    .innerJoin(users, eq(users.wallet, paidLookups.wallet))
    .where(and(isOwn, gte(paidLookups.finishedAt, since)))
  return rows.map(({ plate }) => plate)
}

/** Newest first, withdrawn ones included. */
const MOST_LISTED = 200

type OwnReports = Omit<OwnersCar, 'vin'> & { readonly vin: string | undefined }

export const reportsOf = (db: Executor, { userId, vin, now }: OwnReports) =>
  db
    .select({
      id: sealedReports.id,
      madeAt: sealedReports.madeAt,
      withdrawnAt: sealedReports.withdrawnAt,
      vin: sealedReports.vin,
      level: sealedReports.level,
      validUntil: sealedReports.validUntil,
      car: sealedReports.car,
    })
    .from(sealedReports)
    .where(
      and(
        eq(sealedReports.userId, userId),
        vin === undefined ? undefined : eq(sealedReports.vin, vin),
        gt(sealedReports.expiresAt, now),
      ),
    )
    .orderBy(desc(sealedReports.logIndex))
    .limit(MOST_LISTED)

export async function withdrawStored(db: Executor, id: string, userId: number, now: Date): Promise<boolean> {
  const isTheirs = and(eq(sealedReports.id, id), eq(sealedReports.userId, userId))
  await db
    .update(sealedReports)
    .set({ report: '', withdrawnAt: now })
    .where(and(isTheirs, isNull(sealedReports.withdrawnAt)))
  const [row] = await db.select({ id: sealedReports.id }).from(sealedReports).where(isTheirs)
  return row !== undefined
}
