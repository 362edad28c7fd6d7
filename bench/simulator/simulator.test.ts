import { execFile } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { copyOf } from '../mutations/copy.ts'
import { faults } from './planted-faults.ts'

const SEED = ['--from', '4', '--seeds', '1', '--steps', '15', '--trace']

/** A program on a busy machine; alone it takes ten seconds. */
const MOST_MS = 240_000

const checkout = join(import.meta.dirname, '..', '..')

/** In a process of its own: a simulation replaces the clock of its whole thread. */
const simulated = (folder: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['bench/simulator/main.ts', ...SEED, ...args], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  })

it(
  'replays a seed step by step, also in a fresh folder, and finds no fault in it',
  async () => {
    const copy = copyOf(checkout)
    onTestFinished(() => rmSync(copy, { recursive: true }))
    const [here, there] = await Promise.all([simulated(checkout), simulated(copy)])
    expect(here.stdout.trim().split('\n')).toHaveLength(15)
    expect(here.stderr).toContain('1 seeds, 15 steps, 0 failures')
    expect(there.stdout).toBe(here.stdout)
  },
  MOST_MS,
)

/** The constant beginning of a problem: a word, a colon and what follows. */
const PROBLEM = /['`]([a-z]+: [^'`$]*)/g

const problems = globSync('{*,actors/*}.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(PROBLEM)])
  .map(([, beginning = '']) => beginning)

it.each([...new Set(problems)])('has a planted fault that breaks «%s»', (beginning) => {
  expect(faults.filter(({ invariant }) => invariant.startsWith(beginning))).not.toEqual([])
})
