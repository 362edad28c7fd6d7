import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** What the document says, done in a copy of the tree: a section comes and goes as one folder. */

const TUTORIAL = 'docs/adding-a-section.md'

/** What a fresh clone has and the suites below read. */
const TREE = [
  'src',
  'docs',
  'content',
  'e2e',
  'bench',
  'deploy',
  'knowledge',
  'scripts',
  'migrations',
  'public',
]
const ROOT_FILES = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'react-router.config.ts',
  'drizzle.config.ts',
]

/** The suites that run over whatever sections and registries there are. */
const COLLECTING = [
  'src/registries/demo-cast.test',
  'src/testing/boundaries.test',
  'src/testing/folders.test',
  'app.test',
  'demo-registries.test',
  'web/features/report/',
  'src/server/registry-deadlines.test',
  'src/server/registries.test',
  'src/server/features/reports/',
  'src/registries/avtocod/',
  'src/registries/frames.test',
  'src/registries/hostile-answers.test',
  'src/registries/dropped-fields.test',
]

/** What is run besides over the folders that came. */
const OF_THE_NEW = [
  'src/report/correction/',
  'src/registries/contract.test',
  'src/registries/records.test',
  '/taxi/',
]

/** A minute on a quiet machine. */
const MOST_MS = 600_000

const run = promisify(execFile)

/** How a command ended that has nothing to complain of. */
const WELL = 'all well'

/** What the tutorial says under a heading. */
const partOf = (heading: string): string =>
  readFileSync(TUTORIAL, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** The shell commands under a heading. */
function commandsOf(heading: string): string {
  const [, commands] = /```sh\n(.*?)```/s.exec(partOf(heading)) ?? []
  if (commands === undefined) throw new Error(`${TUTORIAL} has no commands under «${heading}»`)
  return commands
}

/** The tests that name what is removed, as the tutorial has them. */
const namedUnder = (heading: string): string[] =>
  [...partOf(heading).matchAll(/^- `(.*\.test\.ts)`$/gm)].map(([, file = '']) => file)

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'one-folder-'))
  for (const name of [...TREE, ...ROOT_FILES]) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The runner of these tests marks what it starts as its own worker, which another runner is not to be. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
  NO_COLOR: '1',
}

const inCopy = (command: string, ...parameters: string[]) =>
  run(command, parameters, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 }).then(
    () => WELL,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  )

const tool = (name: string, ...parameters: string[]) =>
  inCopy(process.execPath, join('node_modules', '.bin', name), ...parameters)

const suites = (...names: string[]) => tool('vitest', 'run', '--silent', `--testTimeout=${MOST_MS}`, ...names)

/** The files of these suites in which anything is not well. */
async function failing(...names: string[]): Promise<string[]> {
  const report = join(copy, 'report.json')
  await suites(...names, '--reporter=json', `--outputFile=${report}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly status: string }[]
  }
  expect(testResults.length).toBeGreaterThan(names.length)
  return testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(realpathSync(copy), name))
    .toSorted()
}

/** What an operator installs names the settings of every registry. */
const example = () =>
  tool('vitest', 'run', '--silent', '--config', 'deploy/vitest.config.ts', 'deploy/environment.test')

async function typeCheck(): Promise<string> {
  const routes = await tool('react-router', 'typegen')
  return routes === WELL ? tool('tsc', '--noEmit') : routes
}

it('a section is one folder, removed and added as the tutorial does', { timeout: MOST_MS }, async () => {
  expect(await inCopy('sh', '-ec', commandsOf('To remove'))).toBe(WELL)
  expect(await inCopy('sh', '-ec', commandsOf('To add'))).toBe(WELL)
  expect(await failing(...COLLECTING, ...OF_THE_NEW)).toEqual(namedUnder('To remove'))
  for (const file of namedUnder('To remove')) rmSync(join(copy, file))
  expect(await typeCheck()).toBe(WELL)
  expect(await example()).toBe(WELL)
})
