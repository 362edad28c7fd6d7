import { HOUR_MS } from '../durations.ts'
import type { SealedReport } from '../sealed-report.ts'
import { checkInclusion, type LogCheck } from './check-log.ts'
import {
  type CheckedGenuine,
  changedRows,
  checkReport,
  type GenuineReport,
  isSealSigned,
  type ReportFault,
  type SealClaim,
} from './check-report.ts'
import type { GivenProof } from './proof-files.ts'
import {
  changedView,
  genuineView,
  type ProofView,
  type ReportToday,
  retiredView,
  troubleView,
  undatedView,
  unreadableView,
  withdrawnView,
} from './proof-view.ts'
import type { PublishedKeys } from './published-keys.ts'

export interface OnlineSource {
  /** Text of `/v1/reports/{id}`; `missing`: unknown to the service; undefined: no answer. */
  readonly reportOf: (id: string) => Promise<string | 'withdrawn' | 'missing' | undefined>
  /** Text of `/r/{id}.tlog-proof`. */
  readonly proofOf: (id: string) => Promise<string | 'missing' | undefined>
  /** Compares the report with today's answers; undefined: no answer. */
  readonly todayOf: (id: string, vin: string) => Promise<ReportToday | undefined>
  /**
   * Compares the log, and that of a report, with what this device saw; undefined: no difference, or
   * no answer.
   */
  readonly differenceOfLog: (inclusion: LogCheck) => Promise<LogDifference | undefined>
}

/**
 * `renewed`: another log, which cannot be compared; `unread`: the service does not show the part to
 * compare.
 */
export type LogDifference =
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'renewed' | 'unread' }

const uncompared = {
  renewed:
    'Журнал начат заново: прежний, который видели на этом устройстве, сравнить с ним нельзя. Спросите сервис о причине.',
  unread:
    'С тем, что это устройство видело раньше, журнал не сравнили: сервис не показал нужную часть. Повторите позже; если так всегда, спросите сервис о причине.',
} as const

/** Without `online` no network is used. */
export interface CheckMeans {
  readonly keys: PublishedKeys
  readonly now: Date
  readonly online?: OnlineSource
}

/** A checkpoint follows within seconds, and within an hour in trouble. */
const LOGGED_WITHIN_MS = 2 * HOUR_MS

/** @throws NoEd25519 */
export async function checkGiven(given: GivenProof, means: CheckMeans): Promise<ProofView> {
  const { report, proof, trouble } = given
  if (report === undefined) return troubleView(trouble?.cause ?? 'proof-only', trouble?.file)
  const checked = await checkReport(report, means.keys, means.now)
  if (checked.kind === 'unreadable') return unreadableView(checked)
  if (checked.kind === 'changed')
    return changedView([...checked.faults, ...(await differences(checked.report, means))])
  return checkGenuine(checked, proof, means)
}

async function checkGenuine(
  checked: CheckedGenuine,
  proof: string | undefined,
  means: CheckMeans,
): Promise<ProofView> {
  const { keys, online } = means
  const { id, seal } = checked.genuine.report
  const vin = checked.genuine.rows.get('vin')
  const isRetired = keys.retired.has(seal.kid)
  const [inclusion, answer, today] = await Promise.all([
    inclusionOf(checked.genuine, { proof, isRetired }, means),
    online?.reportOf(id),
    checked.kind === 'current' && typeof vin === 'string' ? online?.todayOf(id, vin) : undefined,
  ])
  const difference = await online?.differenceOfLog(inclusion)
  const result: LogCheck =
    difference?.kind === 'fault' ? { kind: 'refuted', text: difference.text } : inclusion
  if (isRetired && !isConfirmed(result))
    return answer === 'withdrawn' ? withdrawnView(id) : retiredView(id, result)
  const view = genuineView(checked, result, { answer, today })
  return difference === undefined || difference.kind === 'fault'
    ? view
    : { ...view, log: `${view.log} ${uncompared[difference.kind]}` }
}

/** The thief of a retired key can sign a log of his own with it. */
const isConfirmed = (log: LogCheck): boolean => log.kind === 'included' && log.checkpoint.isByKeyInUse

interface GivenInclusion {
  readonly proof: string | undefined
  readonly isRetired: boolean
}

async function inclusionOf(
  { made, report: { id, seal, log } }: GenuineReport,
  { proof, isRetired }: GivenInclusion,
  { keys, now, online }: CheckMeans,
): Promise<LogCheck> {
  const claim = { rowsRoot: seal.rowsRoot, log }
  const given = proof === undefined ? undefined : await checkInclusion(proof, claim, keys)
  if (given && (given.kind === 'refuted' || !isRetired || isConfirmed(given))) return given
  const text = await online?.proofOf(id)
  if (text === undefined) return given ?? { kind: 'none' }
  const isLate = now.getTime() - made.getTime() > LOGGED_WITHIN_MS
  return text === 'missing' ? { kind: 'missing', isLate } : checkInclusion(text, claim, keys)
}

async function differences(report: SealedReport, { keys, now, online }: CheckMeans): Promise<ReportFault[]> {
  const text = await online?.reportOf(report.id)
  if (text === undefined) return []
  const original = await checkReport(text, keys, now)
  if (original.kind !== 'current' && original.kind !== 'old') return []
  const names = await changedRows(report, original.genuine.report)
  return names.map((name) => ({ name, text: 'не та, которую заверил сервис' }))
}

/**
 * A QR code carries no rows; only the service can add them.
 * @throws NoEd25519
 */
export async function checkClaim(claim: SealClaim, means: CheckMeans): Promise<ProofView> {
  const { id, kid, rowsRoot } = claim
  const key = means.keys.seals.get(kid)
  if (!key) return unreadableView({ cause: 'key', kid })
  if (!(await isSealSigned(claim, key))) return changedView([{ text: 'подпись в коде не сходится' }])
  const report = await means.online?.reportOf(id)
  if (report === undefined || report === 'missing')
    return means.keys.retired.has(kid) ? retiredView(id, { kind: 'none' }) : undatedView(id)
  if (report === 'withdrawn') return withdrawnView(id)
  const checked = await checkReport(report, means.keys, means.now)
  const isSame =
    (checked.kind === 'current' || checked.kind === 'old') &&
    checked.genuine.report.seal.rowsRoot === rowsRoot
  if (!isSame) return changedView([{ text: 'под этим номером сервис показывает другой отчёт' }])
  return checkGiven({ report, proof: undefined, isPaper: false, trouble: undefined }, means)
}
