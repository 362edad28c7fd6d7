import { join, resolve } from 'node:path'
import { copyOf, withFault } from './mutations/copy.ts'
import type { Mutation } from './mutations/mutation.ts'
import { rooms } from './mutations/rooms.ts'
import { runTests, type TestRun, untilNoticed } from './mutations/run-tests.ts'
import { round, table } from './support/table.ts'

/**
 * Checkout to copy, and the faults to plant: rooms or words of their descriptions, comma-separated;
 * all by default.
 */
const { MUTATIONS_OF = join(import.meta.dirname, '..'), MUTATIONS = Object.keys(rooms).join() } = process.env

/** A longer run hangs because of the fault. */
const MOST_MS = 10 * 60_000

const unplanted: TestRun = {
  outcome: 'none',
  failed: [],
  seconds: 0,
  printed: 'its place is not in this tree',
}

/** `unclear`: the fault was not planted, no test ran, or the same tests fail without it. */
type Outcome = 'caught' | 'missed' | 'unclear'

interface Judged {
  readonly room: string
  readonly mutation: Mutation
  readonly run: TestRun
}

/** Plants faults one by one in a copy of a checkout, and runs the tests that should notice them. */
export async function mutations(): Promise<string> {
  const copy = copyOf(resolve(MUTATIONS_OF))
  const judged: Judged[] = []
  for (const { room, mutation } of chosen(MUTATIONS.split(','))) {
    const test = () => untilNoticed(copy, mutation.tests, MOST_MS)
    const run = (await withFault(copy, mutation, test)) ?? unplanted
    console.error(`${run.outcome}, ${round(run.seconds, 0)} s: ${mutation.breaks} ${run.failed.join(' ')}`)
    if (run.outcome === 'none') console.error(run.printed)
    judged.push({ room, mutation, run })
  }
  const alwaysFailing = await failingWithoutFault(copy, judged)
  const outcomeOf = ({ run: { outcome, failed } }: Judged): Outcome => {
    if (outcome === 'passed') return 'missed'
    return outcome === 'none' || failed.some((file) => alwaysFailing.has(file)) ? 'unclear' : 'caught'
  }
  const rows = judged.map((one) => [
    one.mutation.breaks,
    one.room,
    outcomeOf(one),
    one.run.outcome === 'hung' ? 'no end in ten minutes' : one.run.failed.join(' '),
    round(one.run.seconds, 0),
  ])
  return [table(['fault', 'room', 'noticed', 'by', 'seconds'], rows), totals(judged, outcomeOf)].join('\n\n')
}

function chosen(wanted: readonly string[]): Pick<Judged, 'room' | 'mutation'>[] {
  const all = Object.entries(rooms).flatMap(([room, some]) => some.map((mutation) => ({ room, mutation })))
  return all.filter(({ room, mutation }) =>
    wanted.some((name) => (name in rooms ? room === name : mutation.breaks.includes(name))),
  )
}

async function failingWithoutFault(copy: string, judged: readonly Judged[]): Promise<ReadonlySet<string>> {
  const noticing = [...new Set(judged.flatMap(({ run }) => run.failed))]
  if (noticing.length === 0) return new Set()
  const { outcome, failed, printed } = await runTests(copy, noticing)
  if (outcome !== 'passed') console.error(printed)
  return new Set(outcome === 'failed' || outcome === 'passed' ? failed : noticing)
}

function totals(judged: readonly Judged[], outcomeOf: (one: Judged) => Outcome): string {
  const count = (some: readonly Judged[]) => {
    const of = (outcome: Outcome) => some.filter((one) => outcomeOf(one) === outcome).length
    const seconds = some.reduce((sum, { run }) => sum + run.seconds, 0)
    return [some.length, of('caught'), of('missed'), of('unclear'), round(seconds, 0)]
  }
  const byRoom = [...Map.groupBy(judged, ({ room }) => room)]
  return table(
    ['room', 'faults', 'caught', 'missed', 'unclear', 'seconds'],
    [...byRoom.map(([room, some]) => [room, ...count(some)]), ['all', ...count(judged)]],
  )
}
