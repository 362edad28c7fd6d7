import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importGraph } from './import-graph.ts'

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

/** Suites that collect all sections or registries, or name some of them. */
const COLLECTING = [
  'src/testing/boundaries.test',
  'src/testing/folders.test',
  'src/server/compose/app.test',
  'src/demo/demo-registries.test',
  'src/web/features/report/any-reply.property.test',
  'src/web/features/report/report-store.test',
  'src/web/features/report/rows/',
  'src/web/features/report/section/',
  'src/web/features/report/verdict/',
  'src/server/sources/registry-deadlines.test',
  'src/server/sources/registries.test',
  'src/server/features/reports/car-check.test',
  'src/server/features/reports/section-sources.test',
  'src/registries/avtocod/upstream.test',
  'src/registries/frames.test',
  'src/registries/hostile-answers.test',
  'src/report/correction/',
  'deploy/environment.test',
]

/** Suites with tests of every section and registry, of which only those of the added folders are run. */
const OF_EACH = [
  'src/registries/contract.test',
  'src/registries/demo-cast.test',
  'src/registries/dropped-fields.test',
  'src/registries/records.test',
  '/taxi/',
]

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

/** What an operator installs names the settings of every registry: its test runs with the others. */
const CONFIG = `import config from './vitest.config.ts'
const include = [...config.test.include, 'deploy/environment.test.ts']
const setupFiles = [...config.test.setupFiles, 'one-folder.setup.ts']
export default { ...config, test: { ...config.test, include, setupFiles } }
`

/** One run for both lists, because each run reads the whole tree again. */
const SETUP = `import { beforeEach } from 'vitest'
const ofEach = ${JSON.stringify(OF_EACH)}
beforeEach(({ task, skip }) => {
  const { file, fullTestName } = task
  if (ofEach.some((name) => file.name.includes(name)) && !(file.name + fullTestName).includes('taxi')) skip()
})
`

interface Outcome {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

async function suites(...names: string[]): Promise<Outcome['testResults']> {
  const report = join(copy, 'report.json')
  writeFileSync(join(copy, 'one-folder.config.ts'), CONFIG)
  writeFileSync(join(copy, 'one-folder.setup.ts'), SETUP)
  const reporters = ['--silent', '--reporter=json', `--outputFile=${report}`]
  const settings = ['--config=one-folder.config.ts', `--testTimeout=${MOST_MS}`, '--maxWorkers=1']
  await tool('vitest', 'run', ...settings, ...reporters, ...names)
  const { testResults }: Outcome = JSON.parse(readFileSync(report, 'utf8'))
  expect(testResults.length).toBeGreaterThanOrEqual(names.length)
  return testResults
}

/** By the files in which a test fails: the messages. */
const failures = (results: Outcome['testResults']): ReadonlyMap<string, string> =>
  new Map(
    results
      .filter(({ status }) => status !== 'passed')
      .map(({ name, message, assertionResults }) => [
        relative(realpathSync(copy), name),
        [message, ...assertionResults.flatMap(({ failureMessages }) => failureMessages)].join('\n'),
      ]),
  )

const sourcesIn = (folder: string): string[] =>
  globSync('{src,e2e,bench,deploy,scripts}/**/*.{ts,tsx,json}', { cwd: folder })

/**
 * With all they import, by one checker, because four repeat the work of each other. No other file
 * imports them: `boundaries.test.ts` for `src`, below for the rest.
 */
async function typeCheck(include: readonly string[]): Promise<string> {
  writeFileSync(join(copy, 'added.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  return tool('tsc', '--noEmit', '--checkers', '1', '-p', 'added.json')
}

it('a section is one folder, removed and added as the tutorial does', { timeout: MOST_MS }, async () => {
  const before = sourcesIn(copy)
  expect(await inCopy('sh', '-ec', commandsOf('To remove'))).toBe(WELL)
  const left = sourcesIn(copy)
  const removed = before.filter((file) => !left.includes(file))
  expect(await inCopy('sh', '-ec', commandsOf('To add'))).toBe(WELL)
  const added = sourcesIn(copy).filter((file) => !left.includes(file))
  const results = await suites(...COLLECTING, ...OF_EACH)
  const failed = failures(results)
  expect([...failed.keys()].toSorted(), [...failed.values()].join('\n')).toEqual(namedUnder('To remove'))
  const ofAdded = results.filter(({ name }) => OF_EACH.some((part) => name.includes(part)))
  const passed = ofAdded.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  expect(passed.length).toBeGreaterThan(50)
  expect(await typeCheck(added.filter((file) => file.endsWith('.ts')))).toBe(WELL)
  const outside = left.filter((file) => !file.startsWith('src/') && /\.tsx?$/.test(file))
  expect(importGraph(outside).filter(({ to }) => removed.includes(to))).toEqual([])
})
