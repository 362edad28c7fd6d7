import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
]

/** What is run besides over the folders that came. */
const OF_THE_NEW = [
  'src/report/correction/',
  'src/registries/contract.test',
  'src/registries/records.test',
  '/taxi/',
]

/** Half a minute each on a quiet machine. */
const MOST_MS = 600_000

const run = promisify(execFile)

/** How a command ended that has nothing to complain of. */
const WELL = 'all well'

/** The shell commands under a heading of the tutorial. */
function commandsOf(heading: string): string {
  const [, part = ''] = readFileSync(TUTORIAL, 'utf8').split(`\n## ${heading}\n`)
  const [, commands] = /```sh\n(.*?)```/s.exec(part.split('\n## ')[0] ?? '') ?? []
  if (commands === undefined) throw new Error(`${TUTORIAL} has no commands under «${heading}»`)
  return commands
}

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

async function typeCheck(): Promise<string> {
  const routes = await tool('react-router', 'typegen')
  return routes === WELL ? tool('tsc', '--noEmit') : routes
}

describe('a section is one folder', () => {
  it('which can be removed together with its registry', { timeout: MOST_MS }, async () => {
    expect(await inCopy('sh', '-ec', commandsOf('To remove'))).toBe(WELL)
    expect(await suites(...COLLECTING)).toBe(WELL)
  })

  it('and added, as the tutorial does', { timeout: MOST_MS }, async () => {
    expect(await inCopy('sh', '-ec', commandsOf('To add'))).toBe(WELL)
    expect(await typeCheck()).toBe(WELL)
    expect(await suites(...COLLECTING, ...OF_THE_NEW)).toBe(WELL)
  })
})
