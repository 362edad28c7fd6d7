import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyOf, withFault } from '../mutations/copy.ts'
import { round, table } from '../support/table.ts'
import type { Fault } from './planted/fault.ts'
import { faults } from './planted-faults.ts'

/** Longest search for one fault in seconds of CPU, which other work on the machine does not use up. */
const BUDGET_S = 60

interface Search {
  /** The line of the first failure. */
  readonly found: string | undefined
  readonly seconds: number
}

/** Plants each fault in a copy of the tree and simulates until an invariant breaks. */
export async function plantFaults(words: string): Promise<{ report: string; isComplete: boolean }> {
  const copy = copyOf(join(import.meta.dirname, '..', '..'))
  const honest = join(copy, 'honest-answers.json')
  const learning = await simulate(copy, ['--seeds', '0', '--honest', honest])
  const rows: (string | number)[][] = []
  const total = { found: 0, seconds: learning.seconds }
  for (const fault of faults.filter(({ breaks }) => new RegExp(words).test(breaks))) {
    const search = () => simulate(copy, [...argumentsFor(fault), '--honest', honest])
    const { also } = fault
    const searched = await withFault(copy, fault, also ? () => withFault(copy, also, search) : search)
    const { found, seconds } = searched ?? { found: undefined, seconds: 0 }
    const isExpected = found?.includes(fault.invariant) === true
    const result = found ?? (searched ? 'missed' : 'not planted')
    console.error(`${round(seconds)} s, ${isExpected ? '' : 'NOT AS EXPECTED, '}${fault.breaks}: ${result}`)
    if (isExpected) total.found += 1
    total.seconds += seconds
    rows.push([fault.breaks, result, round(seconds)])
  }
  rmSync(copy, { recursive: true })
  const sum = `${total.found} of ${rows.length} found in ${round(total.seconds)} s of CPU`
  const report = `${table(['planted fault', 'first broken invariants', 's'], rows)}\n${sum}`
  return { report, isComplete: total.found === rows.length }
}

/** Of a world; a fault in a few of its actions needs no more. */
const STEPS = 30

const argumentsFor = ({ seed, actors, isTwice }: Fault): string[] => [
  ...['--from', `${seed}`, '--steps', `${STEPS}`, '--first', '--within', `${BUDGET_S}`],
  ...(actors ? ['--actors', actors.join()] : []),
  ...(isTwice ? ['--twice'] : []),
]

function simulate(copy: string, args: readonly string[]): Promise<Search> {
  const child = spawn(process.execPath, ['bench/simulator/main.ts', ...args], {
    cwd: copy,
    env: { ...process.env, NODE_COMPILE_CACHE: join(copy, 'compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  return new Promise((resolve) => {
    child.once('close', () => {
      const seconds = Number(/([\d.]+) s of CPU$/m.exec(printed)?.[1] ?? 0)
      resolve({ found: /^seed .*, step .*$/m.exec(printed)?.[0], seconds })
    })
  })
}
