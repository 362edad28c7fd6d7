// `npm run simulate`: plays seeds of a simulated world and prints the first broken invariant of each.

import { parseArgs } from 'node:util'
import { installNetwork } from './machine/network.ts'
import { installRandomness } from './machine/randomness.ts'
import { installTime, realNow } from './machine/time.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '60' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
})

const firstSeed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed)

installTime()
installRandomness()
installNetwork()

// Modules take their timers and their randomness when they load.
const { planOf, play } = await import('./play.ts')

const seeds = values.seed === undefined ? Number(values.seeds) : 1
let failures = 0
let steps = 0
let simulatedMs = 0
let realMs = 0
if (!values.trace) console.log(`seeds ${firstSeed}–${firstSeed + seeds - 1}`)
for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
  const played = await play(seed, planOf(seed, Number(values.steps)))
  steps += played.steps
  simulatedMs += played.simulatedMs
  realMs += played.realMs
  if (values.trace) for (const line of played.trace) console.log(line)
  if (!played.failure) continue
  failures += 1
  const { step, invariant } = played.failure
  const line = `seed ${seed}, step ${step}: ${invariant}`
  if (values.trace) console.error(line)
  else console.log(line)
}
if (!values.trace) {
  const seconds = realMs / 1000
  const ratio = Math.round(simulatedMs / realMs)
  console.log(
    `${seeds} seeds, ${steps} steps, ${failures} failures; ${(steps / seconds).toFixed(1)} steps/s; simulated time is ${ratio} × real time`,
  )
}
process.exit(failures > 0 ? 1 : 0)
