/** What an installation needs for so many checks a day, as docs/operations.md has it: from what was measured, and said. */
import { DAY_MS } from '#shared/durations.ts'
import { withMadePart } from './made-part.ts'

export const OPERATIONS_DOCUMENT = 'docs/operations.md'

/** Measured November 2026 on two cores of an AMD EPYC, 24 GB, which the load and the stand-ins of the registries shared. */
const measured = {
  /** `bench -- report`: the calls of a whole report. */
  callsOfCheck: 12,
  /** `bench -- soak`: what one process held, and the most memory it took at that. */
  requestsOfProcess: 999,
  gigabytesOfProcess: 0.6,
  /** A row of `subject_answers`, of a million of them. */
  bytesOfRow: 976,
} as const

/** Nobody has measured these: put in your own. */
const supposed = {
  /** The page itself, and its tab's polls for three minutes, one in ten seconds. */
  otherCalls: 1 + 18,
  /** The busiest moment against the middle of the day. */
  peak: 3,
  /** A process is planned with half of what it holds: the other half is for the one that is lost. */
  share: 0.5,
  rowsOfCar: 10,
  /** As long as an answer is kept (KEEP_ANSWERS_DAYS), if every check is of another car. */
  keptDays: 1095,
  /** Vehicles on Russian registers: there are no more to ask about. */
  cars: 60_000_000,
} as const

/** Of the pool of one process: what `pg` opens at most unless told. */
const CONNECTIONS = 10

const LOADS = [15_000, 1_000_000, 30_000_000]

const HEAD = [
  '| Checks a day | Requests a second, at the peak | Processes | Memory of them | Connections without PgBouncer | Stored a day, at most | Stored in three years, at most |',
  '|---|---|---|---|---|---|---|',
]

function sizing(checks: number) {
  const perSecond =
    ((checks * supposed.peak) / (DAY_MS / 1000)) * (measured.callsOfCheck + supposed.otherCalls)
  const bytesOfCar = measured.bytesOfRow * supposed.rowsOfCar
  // Of one there is nothing left when it is lost.
  const processes = Math.max(2, Math.ceil(perSecond / (measured.requestsOfProcess * supposed.share)))
  return {
    perSecond,
    processes,
    gigabytes: processes * measured.gigabytesOfProcess,
    connections: processes * CONNECTIONS,
    gigabytesADay: (checks * bytesOfCar) / 1e9,
    gigabytesKept: (Math.min(checks * supposed.keptDays, supposed.cars) * bytesOfCar) / 1e9,
  }
}

const english = (figure: number, digits = 0): string =>
  figure.toFixed(digits).replace(/\B(?=(?:\d{3})+(?!\d))/g, '\u202f')

function row(checks: number): string {
  const needs = sizing(checks)
  const cells = [
    english(checks),
    english(needs.perSecond),
    english(needs.processes),
    `${english(needs.gigabytes)} GB`,
    english(needs.connections),
    `${english(needs.gigabytesADay, 1)} GB`,
    `${english(needs.gigabytesKept)} GB`,
  ]
  return `| ${cells.join(' | ')} |`
}

const formula = [
  `Requests a second = checks × ${supposed.peak} / 86 400 × (${measured.callsOfCheck} + ${supposed.otherCalls}). Processes = those / (${measured.requestsOfProcess} × ${supposed.share}), two at least. Memory = processes × ${measured.gigabytesOfProcess} GB. Bytes of a car = ${supposed.rowsOfCar} × ${measured.bytesOfRow}. Stored = checks × ${english(supposed.keptDays)} days, or ${english(supposed.cars)} cars if that is less, × bytes of a car.`,
  '',
]

/** The document with the table in its place. */
export const withSizing = (document: string): string =>
  withMadePart(document, 'sizing', `${[...formula, ...HEAD, ...LOADS.map(row)].join('\n')}\n`)
