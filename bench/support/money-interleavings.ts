import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { round } from './table.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

/** What of Vitest's JSON report is read here. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly duration: number
    }[]
  }[]
}

/**
 * The property test of money, with more interleavings than `npm test` has time for.
 * @returns each test, which names its seed, with how many seconds it took.
 * @throws when an interleaving is not exact; the message says which.
 */
export async function playInterleavings(count: number): Promise<[string, string][]> {
  const env = { ...process.env, NODE_ENV: 'test', MONEY_INTERLEAVINGS: String(count) }
  const file = join(temporaryFolder(), 'report.json')
  const args = [vitest, 'run', 'money.property', '--reporter=default', '--reporter=json']
  const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(stdout + stderr)
  }
  await promisify(execFile)(process.execPath, [...args, `--outputFile.json=${file}`], { env }).catch(failed)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.map(({ fullName, duration }) => [fullName, round(duration / 1000, 0)])
}
