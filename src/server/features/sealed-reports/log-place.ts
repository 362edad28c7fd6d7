import type { SealedReport } from '#shared/sealed-report.ts'
import type { PresentReport } from './report-store.ts'
import type { SealLog } from './seal-log.ts'

/**
 * Offline proof of an entry, C2SP `tlog-proof`.
 * @returns undefined until a checkpoint covers the entry.
 */
export async function proofText(log: SealLog, index: number): Promise<string | undefined> {
  const checkpoint = await log.latest()
  if (checkpoint === undefined || index >= checkpoint.size) return undefined
  const path = await log.inclusion(index, checkpoint.size)
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...path.map((hash) => hash.toString('base64'))]
  return `${lines.join('\n')}\n\n${checkpoint.note}${checkpoint.cosignatures}`
}

/** Adds the place once a checkpoint covers it. */
export async function inLog(
  { report, logIndex }: PresentReport,
  log: SealLog | undefined,
): Promise<SealedReport> {
  const size = (await log?.latest())?.size ?? 0
  return { ...report, log: logIndex < size ? { index: logIndex, size } : null }
}
