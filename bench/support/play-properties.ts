import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { round, table } from './table.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

/** Longer than any property takes. */
const LIMIT_MS = 6 * 3_600_000

/** Used fields of Vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly duration?: number
    }[]
  }[]
}

interface Choice {
  /** A pattern of names of tests; all by default. */
  readonly name?: string
  /** Configuration of Vitest; by default the one of the tests without a browser. */
  readonly config?: string
}

/**
 * Property tests with `scale` times the cases of `npm test`, with a fresh seed unless
 * `PROPERTY_SEED` is set.
 * @returns a table of the seconds of each test
 * @throws if a property fails; the message repeats the case
 */
export async function playProperties(
  files: readonly string[],
  scale: number,
  { name, config }: Choice = {},
): Promise<string> {
  const { PROPERTY_SEED: seed = String(randomInt(2 ** 31)), PROPERTY_SCALE = String(scale) } = process.env
  const env = { ...process.env, NODE_ENV: 'test', PROPERTY_SEED: seed, PROPERTY_SCALE }
  const file = join(temporaryFolder(), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = [...(name ? ['-t', name] : []), ...(config ? ['--config', config] : [])]
  const args = [vitest, 'run', ...files, ...chosen, `--testTimeout=${LIMIT_MS}`, ...reporters]
  const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(stdout + stderr)
  }
  await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 28 }).catch(failed)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  const rows = tests.map(({ fullName, duration = 0 }) => [fullName, round(duration / 1000, 0)])
  return table([`seed ${seed}, ${PROPERTY_SCALE} times the cases of npm test`, 'seconds'], rows)
}
