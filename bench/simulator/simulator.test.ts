import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SEEDS = ['--from', '4', '--seeds', '1', '--steps', '15', '--twice', '--trace']

/** A program on a busy machine; alone it takes six seconds. */
const MOST_MS = 240_000

it(
  'replays a seed step by step, and finds no fault in it',
  async () => {
    // In a process of its own: a simulation replaces the clock of its whole thread.
    const args = [join(import.meta.dirname, 'main.ts'), ...SEEDS]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 })
    expect(stdout.trim().split('\n')).toHaveLength(15)
    expect(stderr).toContain('1 seeds, 15 steps, 0 failures')
  },
  MOST_MS,
)
