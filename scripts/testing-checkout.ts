import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

/** Prints its arguments, fails on request, and writes the files of Vitest or a build. */
const tool = (name: string) => `
  import { mkdirSync, writeFileSync } from 'node:fs'
  const args = process.argv.slice(2)
  console.log('[${name}]', args.join(' '))
  const report = args.find((arg) => arg.startsWith('--outputFile.json='))
  const files = [['quick', 1000], ['slow', 3000]]
  const testResults = files.map(([file, endTime]) => ({ name: process.cwd() + '/' + file + '.test.ts', startTime: 0, endTime }))
  if (report) writeFileSync(report.split('=')[1], JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults }))
  if (args[0] === 'build') mkdirSync(process.env.BUILD_DIRECTORY + '/client', { recursive: true })
  process.exitCode = process.env.FAILING.split(',').includes('${name}') ? 1 : 0`

const tools = {
  biome: '@biomejs/biome',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  knip: 'knip',
  cspell: 'cspell',
  vitest: 'vitest',
} as const

const scripts: Readonly<Record<string, string>> = packageJson.scripts

/** What `node scripts/run.mjs` gets from `npm run …`: a name of a command, or a program. */
const commandOf = (name: string): string => scripts[name]?.split(' ')[2] ?? name

const programs = Object.fromEntries(
  Object.keys(scripts).flatMap((name) => (commandOf(name).endsWith('.ts') ? [[name, commandOf(name)]] : [])),
)

/** Programs that our commands start. */
const entries: Readonly<Record<string, string>> = {
  ...programs,
  start: 'src/start/main.demo.ts',
  documents: 'src/build/documents/make.ts',
  'documents of the code': 'src/testing/write-documents.ts',
  'prepared cluster': 'src/server/db/make-prepared-cluster.ts',
  bench: 'bench/main.ts',
  'quality of documents': 'bench/quality/documents.ts',
  'quality of reports': 'bench/quality/report.ts',
  'quality of pages': 'bench/quality/main.ts',
  explorer: 'bench/explorer/main.ts',
}

const systemPrograms = [
  'chromium',
  'pdftotext',
  'soffice',
  'wrk',
  'nginx',
  'haproxy',
  'pgbouncer',
  'promtool',
  'systemd-analyze',
  'openssl',
]

export interface Ended {
  readonly code: number
  readonly printed: string
}

export interface Checkout {
  readonly folder: string
  /**
   * Runs `npm run` with these arguments; the comma-separated tools of `failing` fail.
   */
  run(args: readonly string[], failing?: string): Promise<Ended>
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'avtosled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A checkout with only our scripts and their input before an installation. */
export function bareCheckout(): Checkout {
  const folder = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json', '.node-version', 'scripts', 'tools'])
    cpSync(name, join(folder, name), { recursive: true })
  return checkoutIn(folder)
}

/** A checkout with fake tools and programs that print their arguments. */
export function pretendedCheckout(): Checkout {
  const checkout = bareCheckout()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(checkout.folder, file)), { recursive: true })
    writeFileSync(join(checkout.folder, file), text)
  }
  write('package-lock.json', '{"packages":{"":{}}}')
  write('node_modules/.package-lock.json', '{"packages":{"":{}}}')
  for (const [name, packageName] of Object.entries(tools)) {
    write(`node_modules/${packageName}/package.json`, JSON.stringify({ bin: { [name]: 'tool.mjs' } }))
    write(`node_modules/${packageName}/tool.mjs`, tool(name))
  }
  for (const [name, file] of Object.entries(entries)) write(file, tool(name))
  write('bin/npm', `#!/bin/sh\necho "[npm] $*"\n`)
  chmodSync(join(checkout.folder, 'bin', 'npm'), 0o755)
  for (const program of systemPrograms) {
    write(`bin/${program}`, '#!/bin/sh\n')
    chmodSync(join(checkout.folder, 'bin', program), 0o755)
  }
  for (const folder of ['build/client', '.runtime/quality/node_modules/lighthouse', 'src/shared'])
    mkdirSync(join(checkout.folder, folder), { recursive: true })
  return checkout
}

const checkoutIn = (folder: string): Checkout => ({
  folder,
  run: (args, failing = '') =>
    new Promise((resolve) => {
      const script = join(folder, 'scripts', 'run.mjs')
      const env = { PATH: join(folder, 'bin'), FAILING: failing }
      const child = execFile(
        process.execPath,
        [script, ...args.slice(0, 1).map(commandOf), ...args.slice(1)],
        { env },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
      )
    }),
})
