import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SEEDS = ['--from', '1', '--seeds', '1', '--steps', '15']

/** Two programs on a busy machine; alone they take ten seconds. */
const MOST_MS = 240_000

/** In a process of its own: a simulation replaces the clock of its whole thread. */
const simulate = async () => {
  const args = [join(import.meta.dirname, 'main.ts'), ...SEEDS, '--trace']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 })
  return { trace: stdout, figures: stderr }
}

it(
  'replays a seed step by step, and finds no fault in the first seed',
  async () => {
    const [one, other] = await Promise.all([simulate(), simulate()])
    expect(one.trace.trim().split('\n')).toHaveLength(15)
    expect(other.trace).toBe(one.trace)
    expect(one.figures).toContain('1 seeds, 15 steps, 0 failures')
  },
  MOST_MS,
)
