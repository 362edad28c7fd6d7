// `npm run simulate`: plays seeds of a simulated world and prints the first broken invariant of each.

import { parseArgs } from 'node:util'
import { installNetwork } from './machine/network.ts'
import { installRandomness } from './machine/randomness.ts'
import { installTime } from './machine/time.ts'

const { values } = parseArgs({
  options: {
    /** Number of worlds. */
    seeds: { type: 'string', default: '100' },
    /** The first of them; a fresh number by default. */
    from: { type: 'string' },
    /** Only this one. */
    seed: { type: 'string' },
    steps: { type: 'string' },
    /** Who acts after the first steps, by their names. */
    actors: { type: 'string' },
    /** A file of honest answers; it is made if there is none. */
    honest: { type: 'string' },
    /** Starts no further world after so many seconds of CPU. */
    within: { type: 'string' },
    /** Stops at the first failure. */
    first: { type: 'boolean', default: false },
    /** Plays each world again and compares the traces. */
    twice: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    /** Plants the faults, or those whose description matches `--words`. */
    faults: { type: 'boolean', default: false },
    words: { type: 'string', default: '' },
  },
})

if (values.faults) {
  const { plantFaults } = await import('./faults.ts')
  const { report, isComplete } = await plantFaults(values.words)
  console.log(report)
  process.exit(isComplete ? 0 : 1)
}

const from = Number(values.seed ?? values.from ?? Math.floor(Math.random() * 1e6))
const until = from + (values.seed === undefined ? Number(values.seeds) : 1)

installTime()
installRandomness()
installNetwork()

// Modules take timers and randomness when they load.
const { learnHonestAnswers, planOf, play } = await import('./play.ts')

/** With `--trace` standard output has the steps only. */
const say = (line: string) => (values.trace ? console.error(line) : console.log(line))

await learnHonestAnswers(values.honest)
say(`seeds ${from} to ${until - 1}`)
const total = { seeds: 0, failures: 0, steps: 0, simulatedMs: 0, cpuMs: 0 }
const cpuSeconds = () => process.cpuUsage().user / 1e6
const mayGoOn = () =>
  !(values.first && total.failures > 0) && cpuSeconds() < Number(values.within ?? Number.POSITIVE_INFINITY)
for (let seed = from; seed < until && mayGoOn(); seed++) {
  const plan = planOf(seed, {
    ...(values.steps !== undefined && { steps: Number(values.steps) }),
    ...(values.actors !== undefined && { names: values.actors.split(',') }),
  })
  const played = await play(seed, plan)
  total.seeds += 1
  total.steps += played.steps
  total.simulatedMs += played.simulatedMs
  total.cpuMs += played.cpuMs
  const again = values.twice ? await play(seed, plan) : played
  const isSame = again.trace.join('\n') === played.trace.join('\n')
  const differs = { seed, step: plan.length, invariant: 'replay: a second trace differs' }
  const failure = played.failure ?? (isSame ? undefined : differs)
  const shorter = failure && values.shrink ? await shrunk(seed, plan, failure) : undefined
  if (values.trace) for (const line of (shorter ?? played).trace) console.log(line)
  if (!failure) continue
  total.failures += 1
  const { step, invariant } = shorter?.failure ?? failure
  say(`seed ${seed}, step ${step}: ${invariant}`)
}
const { seeds, failures, steps, simulatedMs, cpuMs } = total
say(
  `${seeds} seeds, ${steps} steps, ${failures} failures, ${(steps / (cpuMs / 1000)).toFixed(1)} steps a second of CPU, simulated time ${Math.round(simulatedMs / cpuMs)} × CPU time, ${cpuSeconds().toFixed(1)} s of CPU`,
)
process.exit(failures > 0 ? 1 : 0)

type Play = typeof import('./play.ts')
type Failed = NonNullable<Awaited<ReturnType<Play['play']>>['failure']>

async function shrunk(seed: number, plan: ReturnType<Play['planOf']>, failure: Failed) {
  const { shrink } = await import('./shrink.ts')
  const { plan: shortest, played } = await shrink(seed, plan, failure)
  say(
    `seed ${seed} fails alike with ${shortest.length} of ${plan.length} steps: ${shortest.map(({ number }) => number).join(', ')}`,
  )
  return played
}
