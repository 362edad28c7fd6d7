import { FRAMES } from './frame-table.ts'
import { linesOf, parts } from './tables.ts'

export interface DecodedFrame {
  readonly brands: readonly string[]
  /** Several if makers used one code for twins. */
  readonly models: readonly string[]
}

interface Named {
  readonly brand: string
  readonly model: string
}

const named = new Map<string, Named[]>()
for (const line of linesOf(FRAMES)) {
  const [brand = '', model = '', codes = ''] = line.split('|')
  for (const code of parts(codes, ' ')) named.set(code, [...(named.get(code) ?? []), { brand, model }])
}

/** These makers use seven-digit serial numbers; the others six or five. */
const SEVEN_DIGITS = ['Toyota', 'Lexus', 'Honda', 'Mitsubishi', 'Isuzu', 'Mitsubishi Fuso']

const countsIn = (brand: string, digits: number): boolean => SEVEN_DIGITS.includes(brand) === digits >= 7

const SERIAL = /^\d{5,8}$/
const SHORTEST_CODE = 2

function ownersOf(owners: readonly Named[], digits: number): readonly Named[] {
  const fitting = owners.filter(({ brand }) => countsIn(brand, digits))
  return fitting.length > 0 ? fitting : owners
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]

/**
 * @param frame without the dash, 9–13 characters
 * @returns undefined unless a serial number follows a known code. If two codes fit, the longer
 * serial number in use wins, then the longer code.
 */
export function describeFrame(frame: string): DecodedFrame | undefined {
  const readings = Array.from({ length: frame.length - SHORTEST_CODE }, (_, at) => frame.length - 1 - at)
    .map((length) => ({ owners: named.get(frame.slice(0, length)), serial: frame.slice(length) }))
    .flatMap(({ owners, serial }) => (owners && SERIAL.test(serial) ? [{ owners, serial }] : []))
  const best =
    readings.find(({ owners, serial }) => owners.some(({ brand }) => countsIn(brand, serial.length))) ??
    readings[0]
  if (!best) return undefined
  const owners = ownersOf(best.owners, best.serial.length)
  return {
    brands: unique(owners.map(({ brand }) => brand)),
    models: unique(owners.flatMap(({ model }) => parts(model, ' / '))),
  }
}
