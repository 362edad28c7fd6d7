import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface TestRun {
  /** `none`: no test ran. */
  readonly outcome: 'passed' | 'failed' | 'hung' | 'none'
  readonly failed: readonly string[]
  readonly seconds: number
  readonly printed: string
}

interface RunOptions {
  readonly options?: readonly string[]
  /** Time limit; none by default. */
  readonly mostMs?: number
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

const REPORTS = ['unit', 'e2e', 'deploy'].map((name) => join('artifacts', `${name}.json`))

/** Runs tests of a copy by its own `npm test`, which builds the pages for browser tests. */
export async function runTests(
  copy: string,
  tests: readonly string[],
  { options = [], mostMs }: RunOptions = {},
): Promise<TestRun> {
  for (const report of REPORTS) rmSync(join(copy, report), { force: true })
  const begun = performance.now()
  // Like npm: the run ends with this process.
  const { NODE_ENV: _, ...env } = process.env
  const args = [join('scripts', 'run.mjs'), 'test', ...tests, '--maxWorkers=1', ...options]
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...env, npm_lifecycle_event: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  let isHung = false
  const stop = () => {
    isHung = true
    child.kill('SIGTERM')
  }
  const limit = mostMs === undefined ? undefined : setTimeout(stop, mostMs)
  const [code] = await once(child, 'close')
  clearTimeout(limit)
  const seconds = (performance.now() - begun) / 1000
  return { ...outcomeOf(copy, code === 0, isHung), seconds, printed }
}

/** Runs the paths in order until one notices the fault. */
export async function untilNoticed(copy: string, paths: readonly string[], mostMs: number): Promise<TestRun> {
  let seconds = 0
  let last: TestRun = { outcome: 'none', failed: [], seconds, printed: '' }
  for (const path of paths) {
    last = await runTests(copy, [path], { options: ['--bail=1'], mostMs })
    seconds += last.seconds
    if (last.outcome !== 'passed') break
  }
  return { ...last, seconds }
}

function outcomeOf(copy: string, isGreen: boolean, isHung: boolean): Pick<TestRun, 'outcome' | 'failed'> {
  const reports = REPORTS.map((path) => join(copy, path)).filter((path) => existsSync(path))
  const results = reports.flatMap((path) => (JSON.parse(readFileSync(path, 'utf8')) as Report).testResults)
  const failed = results.filter(({ status }) => status === 'failed').map(({ name }) => relative(copy, name))
  if (failed.length > 0) return { outcome: 'failed', failed }
  if (isHung) return { outcome: 'hung', failed }
  return { outcome: isGreen && results.length > 0 ? 'passed' : 'none', failed }
}
