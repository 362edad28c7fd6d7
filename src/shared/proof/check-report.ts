import { isRecord } from '../keys.ts'
import {
  CLOCK_ERROR_MS,
  DISCLOSED_ROWS,
  HIDEABLE_ROWS,
  NAMED_ROWS,
  type SealedReport,
  type SealedRow,
} from '../sealed-report.ts'
import { type Bytes, fromBase64Url, fromHex, toHex, utf8 } from './bytes.ts'
import { isSignedBy } from './ed25519.ts'
import { canonicalJson, readExactJson } from './json-text.ts'
import { leafHash, rootOf } from './merkle.ts'
import type { PublishedKeys } from './published-keys.ts'
import { hasExactly, isCount, quoted } from './untrusted.ts'

export interface GenuineReport {
  readonly report: SealedReport
  readonly level: SealedLevel
  readonly made: Date
  readonly validUntil: Date
  readonly reasons: readonly SealedText[]
  readonly gaps: readonly SealedText[]
  /** Disclosed rows that may be hidden, by name. */
  readonly rows: ReadonlyMap<string, unknown>
  readonly hidden: HiddenRows
}

export type SealedLevel = (typeof LEVELS)[number]

const LEVELS = ['stop', 'careful', 'unknown', 'clear'] as const

export const levelOf = (value: unknown): SealedLevel | undefined => LEVELS.find((one) => one === value)

export interface SealedText {
  readonly section: string
  readonly title: string
  readonly text: string
}

export interface HiddenRows {
  readonly names: readonly string[]
  readonly sections: number
}

export interface ReportFault {
  readonly row?: number
  readonly name?: string
  readonly text: string
}

export type UnreadableCause = 'text' | 'shape' | 'key' | 'version'

export type CheckedGenuine =
  | { readonly kind: 'current'; readonly genuine: GenuineReport }
  | { readonly kind: 'old'; readonly cause: OldCause; readonly genuine: GenuineReport }

export type ReportCheck =
  | CheckedGenuine
  | { readonly kind: 'changed'; readonly faults: readonly ReportFault[]; readonly report: SealedReport }
  | { readonly kind: 'unreadable'; readonly cause: UnreadableCause; readonly kid?: string }

/** `early`: made after the time of the checking clock, which cannot judge its age. */
type OldCause = 'expired' | 'early'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** A report has about forty. */
const MAX_ROWS = 1000

/**
 * @param text report, or API answer with it
 * @throws NoEd25519
 */
export async function checkReport(text: string, keys: PublishedKeys, now: Date): Promise<ReportCheck> {
  const read = readExactJson(text)
  if (!read) return { kind: 'unreadable', cause: 'text' }
  const report = withoutEnvelope(read.value)
  if (!isSealed(report)) return { kind: 'unreadable', cause: 'shape' }
  const { kid } = report.seal
  const key = keys.seals.get(kid)
  if (!key) return { kind: 'unreadable', cause: 'key', kid }
  const faults = [...faultsOfWhole(report), ...faultsOfRows(report)]
  if (faults.length > 0) return { kind: 'changed', faults, report }
  return (await faultOfSeal(report, key)) ?? judgeAge(report, now)
}

function withoutEnvelope(value: unknown): unknown {
  if (!isRecord(value)) return value
  return value.success === true && hasExactly(value, ['success', 'data']) ? value.data : value
}

function isSealed(value: unknown): value is SealedReport {
  if (!isRecord(value) || !hasExactly(value, ['id', 'rows', 'hidden', 'seal', 'log'])) return false
  const { id, rows, hidden, seal, log } = value
  if (typeof id !== 'string' || !Array.isArray(rows) || !isRecord(hidden) || !isRecord(seal)) return false
  if (!Object.values(hidden).every((leaf) => typeof leaf === 'string')) return false
  if (!hasExactly(seal, ['kid', 'rowsRoot', 'n', 'signature'])) return false
  if (log !== null && !(isRecord(log) && hasExactly(log, ['index', 'size']))) return false
  return [seal.kid, seal.rowsRoot, seal.signature].every((one) => typeof one === 'string') && isCount(seal.n)
}

function faultsOfWhole({ id, rows, hidden, seal, log }: SealedReport): ReportFault[] {
  const texts = [
    rows.length > MAX_ROWS && 'строк больше, чем бывает в отчёте',
    rows.length !== seal.n && `строк ${rows.length}, а в отметке их ${seal.n}`,
    rows.length < NAMED_ROWS.length && 'не хватает строк',
    fromBase64Url(id)?.length !== SALT_BYTES && 'номер отчёта записан неверно',
    fromHex(seal.rowsRoot)?.length !== HASH_BYTES && 'хеш строк записан неверно',
    fromBase64Url(seal.signature)?.length !== 64 && 'подпись записана неверно',
    log && !(isCount(log.index) && isCount(log.size) && log.index < log.size) && 'место в журнале неверно',
    Object.keys(hidden).some((index) => !isIndexOfHidden(index, rows)) && 'лишний хеш скрытой строки',
  ]
  return texts.filter((text) => typeof text === 'string').map((text) => ({ text }))
}

const isIndexOfHidden = (index: string, rows: SealedReport['rows']): boolean =>
  String(Number(index)) === index && rows[Number(index)] === null

function faultsOfRows({ rows, hidden }: SealedReport): ReportFault[] {
  const seen = new Set<string>(reservedNames)
  return rows.flatMap((row, at): ReportFault[] => {
    const expected = reservedNames[at]
    const named = { row: at, ...(expected !== undefined && { name: expected }) }
    if (row === null) {
      const leaf = hidden[String(at)] ?? ''
      if (at < DISCLOSED_ROWS.length) return [{ ...named, text: 'скрыта, хотя её не скрывают' }]
      const isHash = fromHex(leaf)?.length === HASH_BYTES
      return isHash ? [] : [{ ...named, text: 'скрыта без своего хеша' }]
    }
    if (!isRow(row)) return [{ ...named, text: 'записана не по форме' }]
    const [, name] = row
    if (expected !== undefined)
      return name === expected ? [] : [{ ...named, text: `на её месте «${quoted(name)}»` }]
    if (name === '' || seen.has(name)) return [{ row: at, name, text: 'повторяет другую строку' }]
    seen.add(name)
    return []
  })
}

const reservedNames: readonly string[] = NAMED_ROWS

function isRow(row: unknown): row is SealedRow {
  if (!Array.isArray(row) || row.length !== 3) return false
  const [salt, name] = row
  return typeof salt === 'string' && typeof name === 'string' && fromBase64Url(salt)?.length === SALT_BYTES
}

export const leavesOf = ({ rows, hidden }: SealedReport): Promise<Uint8Array[]> =>
  Promise.all(
    rows.map(async (row, at) =>
      row === null
        ? (fromHex(hidden[String(at)] ?? '') ?? new Uint8Array())
        : leafHash(utf8(canonicalJson(row))),
    ),
  )

async function faultOfSeal(report: SealedReport, key: Bytes): Promise<ReportCheck | undefined> {
  const { id, seal } = report
  const changed = (text: string): ReportCheck => ({ kind: 'changed', faults: [{ text }], report })
  if (!(await isSealSigned({ ...seal, id }, key))) return changed('подпись поставлена не под этим отчётом')
  const root = toHex(await rootOf(await leavesOf(report)))
  return root === seal.rowsRoot ? undefined : changed('содержание строк не то, которое заверено')
}

export interface SealClaim {
  readonly kid: string
  readonly rowsRoot: string
  readonly n: number
  readonly id: string
  readonly signature: string
}

export async function isSealSigned(
  { rowsRoot, n, id, signature }: Omit<SealClaim, 'kid'>,
  key: Bytes,
): Promise<boolean> {
  const bytes = fromBase64Url(signature)
  if (!bytes) return false
  return isSignedBy(key, utf8(`avtosled-report/1\n${rowsRoot}\n${n}\n${id}\n`), bytes)
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/

function timeOf(value: unknown): Date | undefined {
  const time = typeof value === 'string' && TIME.test(value) ? new Date(value) : undefined
  return time && !Number.isNaN(time.getTime()) ? time : undefined
}

/** Values of another form belong to a later version. */
function judgeAge(report: SealedReport, now: Date): ReportCheck {
  const values = report.rows.map((row) => row?.[2])
  const [level, made, validUntil] = [levelOf(values[0]), timeOf(values[1]), timeOf(values[2])]
  const [reasons, gaps] = [textsOf(values[3]), textsOf(values[4])]
  if (!level || !made || !validUntil || !reasons || !gaps) return { kind: 'unreadable', cause: 'version' }
  const genuine = { report, level, made, validUntil, reasons, gaps, ...restOf(report) }
  if (now > validUntil) return { kind: 'old', cause: 'expired', genuine }
  if (now.getTime() < made.getTime() - CLOCK_ERROR_MS) return { kind: 'old', cause: 'early', genuine }
  return { kind: 'current', genuine }
}

function textsOf(value: unknown): SealedText[] | undefined {
  if (!Array.isArray(value)) return undefined
  const texts = value.map((one: unknown): SealedText | undefined => {
    if (!isRecord(one) || typeof one.section !== 'string') return undefined
    if (typeof one.text === 'string') return { section: one.section, title: one.text, text: '' }
    if (typeof one.title !== 'string' || typeof one.explain !== 'string') return undefined
    return { section: one.section, title: one.title, text: one.explain }
  })
  const known = texts.filter((one) => one !== undefined)
  return known.length === texts.length ? known : undefined
}

function restOf({ rows }: SealedReport): Pick<GenuineReport, 'rows' | 'hidden'> {
  const rest = rows.slice(DISCLOSED_ROWS.length)
  const shown = rest.filter((row) => row !== null)
  const names = HIDEABLE_ROWS.filter((_name, at) => rest[at] === null)
  const hiddenRows = rest.length - shown.length
  return {
    rows: new Map(shown.map(([, name, value]) => [name, value])),
    hidden: { names, sections: hiddenRows - names.length },
  }
}

/** @returns names of the rows that differ; a hidden row is compared by its leaf */
export async function changedRows(given: SealedReport, genuine: SealedReport): Promise<string[]> {
  const [one, other] = [await leavesOf(given), await leavesOf(genuine)]
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, at) => at)
    .filter((at) => toHex(one[at] ?? new Uint8Array()) !== toHex(other[at] ?? new Uint8Array()))
    .map((at) => genuine.rows[at]?.[1] ?? reservedNames[at] ?? String(at + 1))
}
