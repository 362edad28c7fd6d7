import type { Bar } from '../support/bar.ts'
import type { Reply } from './wire.ts'

/** What came of one assault, as the attackers saw it. */
export interface Outcome {
  sent: number
  /** Answers by their class, «2xx», or `closed`. */
  readonly answers: Record<string, number>
  /** Answers of 500 and above by the code in them, those of silent registries, which are due, among them. */
  readonly failures: Record<string, number>
  /** Requests that were answered with a failure of ours, to be sent again. */
  readonly examples: string[]
  longestWaitMs: number
  readonly figures: Figure[]
}

/** A figure of one assault only. */
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

/** Failures of a registry, and features that have not been configured, are told so and are none of ours. */
const isOurs = (code: string) => !/^(?:source_|payments_closed|messenger_silent|provider_silent)/.test(code)

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

/** Failures that are ours. */
export const oursOf = ({ failures }: Outcome): number =>
  Object.entries(failures).reduce((sum, [code, times]) => sum + (isOurs(code) ? times : 0), 0)

/** Does `work` so many times, at most so many of them at once. */
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
