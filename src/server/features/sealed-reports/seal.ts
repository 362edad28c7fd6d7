import { randomBytes, sign } from 'node:crypto'
import { rowValue } from '#report/paper/disclosed-report.ts'
import { mayHaveCarNumber } from '#server/platform/mask-private.ts'
import { canonicalJson } from '#server/tlog/jcs.ts'
import { leafHash, rootOf } from '#server/tlog/merkle.ts'
import type { SigningKey } from '#server/tlog/note.ts'
import {
  DISCLOSED_ROWS,
  PREVIOUS_ROW,
  type SealedReport,
  type SealedRow,
  type SealedSection,
  sealedText,
} from '#shared/sealed-report.ts'
import type { NamedValue } from './sealed-rows.ts'

/** As stored: the place in the log follows from the checkpoints. */
export type StoredSeal = Omit<SealedReport, 'log' | 'rows'> & { readonly rows: readonly SealedRow[] }

const ID_BYTES = 16
const SALT_BYTES = 16

export const newReportId = (): string => randomBytes(ID_BYTES).toString('base64url')

export function sealRows(id: string, values: readonly NamedValue[], key: SigningKey): StoredSeal {
  const salts = randomBytes(SALT_BYTES * values.length)
  const rows = values.map(([name, value], at): SealedRow => {
    const salt = salts.subarray(at * SALT_BYTES, (at + 1) * SALT_BYTES)
    return [salt.toString('base64url'), name, value]
  })
  const rowsRoot = rootOf(rows.map(leafOf)).toString('hex')
  return { id, rows, hidden: {}, seal: signRows({ rowsRoot, n: rows.length }, id, key) }
}

export function signRows(
  { rowsRoot, n }: Pick<SealedReport['seal'], 'rowsRoot' | 'n'>,
  id: string,
  key: SigningKey,
): SealedReport['seal'] {
  const unsigned = { kid: key.id, rowsRoot, n, signature: '' }
  const signature = sign(null, Buffer.from(sealedText(unsigned, id)), key.privateKey)
  return { ...unsigned, signature: signature.toString('base64url') }
}

const leafOf = (row: SealedRow): Buffer => leafHash(Buffer.from(canonicalJson(row)))

const alwaysDisclosed: ReadonlySet<string> = new Set(DISCLOSED_ROWS)

export const shownRows = (show: string): ReadonlySet<string> =>
  new Set(show.split(',').map((name) => name.trim()))

/** Hides all rows but those named and those always disclosed. */
export function reduced<Report extends Omit<SealedReport, 'log'>>(
  report: Report,
  shown: ReadonlySet<string>,
): Report {
  const isHidden = (row: SealedRow | null): row is SealedRow =>
    row !== null && !alwaysDisclosed.has(row[1]) && !shown.has(row[1])
  const hidden = report.rows.flatMap((row, at) =>
    isHidden(row) ? [[String(at), leafOf(row).toString('hex')] as const] : [],
  )
  return {
    ...report,
    rows: report.rows.map((row) => (isHidden(row) ? null : row)),
    hidden: { ...report.hidden, ...Object.fromEntries(hidden) },
  }
}

const NUMBER_ROWS: readonly string[] = ['vin', 'vinTail', 'plate']

/** True for an answer, too: `/v1/stored` returns its exact time, and its hash covers the VIN. */
function isNamingCar([, name, value]: SealedRow, vin: string): boolean {
  if (NUMBER_ROWS.includes(name)) return false
  if ((value as Partial<SealedSection> | null)?.checkedAt) return true
  const text = JSON.stringify(value)
  return text.includes(vin) || mayHaveCarNumber(text)
}

/** Few cars of one model and history end with the same four characters. */
const ABOUT_CAR = ['car', 'marks', 'timeline'] as const

/**
 * Without the VIN nothing else in a public link may name the car. The previous report is never
 * named, because its id opens it whole.
 */
export function safelyShown(report: StoredSeal, shown: ReadonlySet<string>): ReadonlySet<string> {
  const named = report.rows.filter((row) => shown.has(row[1]) && row[1] !== PREVIOUS_ROW)
  if (shown.has('vin')) return new Set(named.map(([, name]) => name))
  const safe = named.filter((row) => !isNamingCar(row, rowValue(report, 'vin') ?? ''))
  const names = new Set(safe.map(([, name]) => name))
  if (ABOUT_CAR.some((name) => names.has(name))) names.delete('vinTail')
  return names
}
