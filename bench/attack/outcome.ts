import type { Bar } from '../support/bar.ts'
import type { Reply } from './wire.ts'

/** Result of an assault, as the attackers see it. */
export interface Outcome {
  sent: number
  /** Counts by status class («2xx») or `closed`. */
  readonly answers: Record<string, number>
  /** Answers of 500 and above by error code, including expected ones of unavailable registries. */
  readonly failures: Record<string, number>
  /** Requests that caused a failure of ours, for replay. */
  readonly examples: string[]
  longestWaitMs: number
  readonly figures: Figure[]
}

export interface Figure {
  readonly what: string
  readonly value: number
  readonly bar: Bar
}

export const newOutcome = (): Outcome => ({
  sent: 0,
  answers: {},
  failures: {},
  examples: [],
  longestWaitMs: 0,
  figures: [],
})

const MOST_EXAMPLES = 10

/** Failures of registries and unconfigured features are expected, not ours. */
const isOurs = (code: string) =>
  !/^(?:source_|payments_closed|sealing_off|messenger_silent|provider_silent)/.test(code)

export function record(outcome: Outcome, bytes: Buffer, { status, body, waitedMs }: Reply): void {
  const kind = status === undefined ? 'closed' : `${Math.floor(status / 100)}xx`
  outcome.sent += 1
  outcome.answers[kind] = (outcome.answers[kind] ?? 0) + 1
  outcome.longestWaitMs = Math.max(outcome.longestWaitMs, waitedMs)
  if (status === undefined || status < 500) return
  const code = /"error":"(\w+)"/.exec(body)?.[1] ?? `a page of ${status}`
  outcome.failures[code] = (outcome.failures[code] ?? 0) + 1
  if (isOurs(code) && outcome.examples.length < MOST_EXAMPLES)
    outcome.examples.push(JSON.stringify(bytes.toString('latin1').slice(0, 2000)))
}

export const oursOf = ({ failures }: Outcome): number =>
  Object.entries(failures).reduce((sum, [code, times]) => sum + (isOurs(code) ? times : 0), 0)

/** Runs `work` this often, at most `atOnce` in parallel. */
export async function inTurns(
  times: number,
  atOnce: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let turn = 0
  const next = async () => {
    while (turn < times) await work(turn++)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
