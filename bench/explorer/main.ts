// `npm run explore`: random visits of the demo in a browser; prints the seed, the steps and the broken property.

import { parseArgs } from 'node:util'
import { explore } from './explore.ts'

const { values } = parseArgs({
  options: {
    /** Starts no new seed after this time. */
    minutes: { type: 'string', default: '30' },
    /** Only this one. */
    seed: { type: 'string' },
    /** The first seed; a fresh number by default. */
    from: { type: 'string' },
    /** Steps of a seed. */
    steps: { type: 'string', default: '60' },
    /** Prints every step at once. */
    trace: { type: 'boolean', default: false },
  },
})

const begun = Date.now()
const minutes = () => (Date.now() - begun) / 60_000
const from = Number(values.seed ?? values.from ?? Math.floor(Math.random() * 1e6))

// Child processes end with this one; an unhandled signal would skip its exit handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const isLast = (seed: number) => (values.seed ? seed > from : minutes() >= Number(values.minutes))
const total = { seeds: 0, steps: 0, findings: 0 }
for (let seed = from; !isLast(seed); seed++) {
  const { steps, findings } = await explore(
    seed,
    Number(values.steps),
    (line) => values.trace && console.log(line),
  )
  total.seeds += 1
  total.steps += steps.length
  total.findings += findings.length
  if (findings.length === 0) continue
  console.log(
    `\nseed ${seed}, step ${steps.length}\n${steps.map((step, at) => `  ${at + 1} ${step}`).join('\n')}`,
  )
  for (const { property, detail } of findings) console.log(`${property}: ${detail}`)
}
console.log(
  `${total.seeds} seeds, ${total.steps} steps, ${total.findings} findings in ${minutes().toFixed(1)} minutes`,
)
process.exit(total.findings > 0 ? 1 : 0)
