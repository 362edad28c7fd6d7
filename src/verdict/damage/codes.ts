import { keysOf } from '#shared/keys.ts'
import { CODES, type Family, PLACELESS, ROUGH_CODES } from './code-table.ts'

/** Inferred from drawings; no official source has the first digit's meaning. */
export type Severity = 'light' | 'heavy' | 'unknown'

/** `rough`: a place of any drawing. */
export type Spot = { readonly family: Family; readonly zone: string } | { readonly rough: number }

export interface DamageCode {
  /** Verbatim. */
  readonly code: string
  /** The code if unknown. */
  readonly name: string
  readonly severity: Severity
  readonly spot?: Spot
}

type Meaning = Pick<DamageCode, 'name' | 'spot'>

const families = keysOf(CODES)

const newScheme = new Map<string, Meaning>([
  ...families.flatMap((family) =>
    CODES[family].map(([code, zone, name]): [string, Meaning] => [code, { name, spot: { family, zone } }]),
  ),
  ...ROUGH_CODES.map(([, code, , name], rough): [string, Meaning] => [code, { name, spot: { rough } }]),
])

const oldScheme = new Map<string, Meaning>([
  ...ROUGH_CODES.map(([code, , name], rough): [string, Meaning] => [code, { name, spot: { rough } }]),
  ...Object.entries(PLACELESS).map(([code, name]): [string, Meaning] => [code, { name }]),
])

const SEVERITIES: Readonly<Record<string, Severity>> = { 1: 'light', 2: 'heavy' }

/**
 * Two characters are the old scheme, three the new with the severity first. Unknown codes are kept.
 */
export function damageCode(written: string): DamageCode {
  const code = written.trim()
  const unknown = { name: `код ${code}` }
  if (code.length !== 3) return { code, severity: 'unknown', ...(oldScheme.get(code) ?? unknown) }
  const severity = SEVERITIES[code.charAt(0)] ?? 'unknown'
  return { code, severity, ...(newScheme.get(code.slice(1)) ?? unknown) }
}

export const damageCodes = (written: readonly string[]): readonly DamageCode[] =>
  [...new Set(written.map((code) => code.trim()))].filter((code) => code !== '').map(damageCode)

/** Never «тяжёлое» as a fact: the digit's meaning is inferred. */
export const severityWords: Readonly<Record<Severity, string>> = {
  light: 'по коду похоже на лёгкое',
  heavy: 'по коду похоже на тяжёлое',
  unknown: 'насколько тяжело, в записи нет',
}

export function codeText({ code, name, severity }: DamageCode): string {
  if (name.endsWith(code)) return name
  return severity === 'unknown' ? `${name} (${code})` : `${name} (${code}: ${severityWords[severity]})`
}
