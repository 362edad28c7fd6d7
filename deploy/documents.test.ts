import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { runProgram } from './testing/program.ts'

/** Every command of a document is run by a test, or begins with one of these, with the reason. */
const untested: Readonly<Record<string, string>> = {
  certbot: 'asks an issuer of certificates on the internet; its hook and its loop: containers.test.ts',
  'git clone': 'git alone',
  'git fetch': 'git alone',
  'apt-get': 'Debian alone',
  timedatectl: 'systemd alone',
  'journalctl --': 'systemd alone',
  cd: 'the shell alone',
  'find ': 'the shell alone',
  'set -a': 'the shell alone; environment.test.ts reads the files so',
  'install -d': 'the shell alone',
  'sha256sum ': 'src/server/commands/back-up.test.ts reads the sums',
  'createuser ': 'promote.test.ts and standby.test.ts have such roles',
  'pg_ctlcluster ': 'Debian alone',
  pg_checksums: 'PostgreSQL alone',
  'alter system ': 'bench/support/cluster sets the same',
  'select ': 'reads alone',
  'openssl x509 ': 'reads alone',
  'openssl rand': 'containers/prepare.sh makes such secrets',
}

/** Blocks that show a file: by their first word. */
const files = ['apps/', 'listen_addresses', 'host', 'witness']

const read = (path: string) => readFileSync(path, 'utf8')
const inDeploy = (...parts: string[]) => join(import.meta.dirname, ...parts)

const BLOCKS = /^ *```\n(.*?)^ *```$/gms

const blocks = ['README.md', 'deploy/README.md', 'docs/operations.md'].flatMap((document) =>
  [...read(document).matchAll(BLOCKS)]
    .map(([, block = '']) => block.trim())
    .filter((block) => !files.some((word) => block.startsWith(word)))
    .flatMap((block) => block.split('\n').map((line) => line.replace(/ {2,}# .*/, '').trim())),
)

const PROGRAM =
  /^(?:(?:npm|node|sh|sudo|set|git|cat|cp|find|install|curl|openssl|avtosled|systemctl|journalctl|timedatectl|apt-get|docker|certbot|createuser|createdb|dropdb|psql|pg_\w+|sha256sum|alter system|select|\S+\.sh) \S)/

/** Commands in the text: in code between two backticks. */
const inText = ['README.md', 'deploy/README.md', ...globSync('docs/*.md')].flatMap((document) =>
  [
    ...read(document)
      .replace(/^ *```.*?^ *```$/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ]
    .map(([, code = '']) => code)
    .filter((code) => PROGRAM.test(code) && !code.endsWith(' …')),
)

const commands = [...new Set([...blocks, ...inText])]

const services = Object.keys(parse(read(inDeploy('containers/compose.yaml'))).services)
/** The words of the `case` that runs a command. */
const caseWords = (script: string) =>
  [...read(inDeploy(script)).matchAll(/^ {2}([a-z][a-z |]*)\)/gm)].flatMap(([, words = '']) =>
    words.split(' | '),
  )

const composeUses: readonly RegExp[] = [
  /^(?:up --detach(?: --build)?(?: --no-deps)? --wait|stop|build)(?<services>(?: [a-z0-9-]+)*)$/,
  /^run --rm(?: --no-deps)? (?<services>commands|copies) (?<command>\w+)\b/,
  /^run --rm(?: --no-deps)?(?: --entrypoint \w+)? (?<services>[a-z0-9-]+)(?: |$)/,
  /^exec (?<services>copies) sh command\.sh (?<command>\w+)$/,
  /^cp (?<services>copies):\/backups <folder>$/,
  /^ps(?<services>)$/,
]

function isComposed(words: string): boolean {
  const use = composeUses.map((form) => form.exec(words)?.groups).find((groups) => groups !== undefined)
  const named = use?.services?.trim().split(' ').filter(Boolean) ?? []
  const command = use?.command
  return (
    use !== undefined &&
    named.every((name) => services.includes(name)) &&
    (command === undefined || caseWords('containers/command.sh').includes(command))
  )
}

const benches = read('bench/main.ts')
const scripts: Readonly<Record<string, string>> = packageJson.scripts

/** A script of npm, with the files, benches or words that it takes. */
function isScript(line: string): boolean {
  const [, name = '', given = ''] = /^npm (?:run )?(\w+)(?: -- (.*))?$/.exec(line) ?? []
  const words = given.split(' ').filter(Boolean)
  if (name === 'test') return words.every((word) => existsSync(word))
  if (name === 'bench') return words.every((word) => new RegExp(`^ {2}'?${word}'?: \\{`, 'm').test(benches))
  const [, entry] = / (src\/server\/commands\/\S+)$/.exec(scripts[name] ?? '') ?? []
  const [word] = words.filter((one) => /^[a-z]+$/.test(one))
  return name in scripts && (entry === undefined || word === undefined || read(entry).includes(word))
}

/** Ours are in systemd/; the others come with Debian's packages. */
const UNITS =
  /^(?:systemctl (?:status|start|stop|restart|reload|enable --now)|journalctl -u) (?<units>.+?)(?: --since .*)?$/
const ofDebian = [
  'nginx',
  'postgresql@15-main',
  'certbot.timer',
  'systemd-journal-upload',
  'systemd-journal-remote.socket',
]

function isOfUnits(line: string): boolean {
  const named = UNITS.exec(line)?.groups?.units?.replaceAll("'", '').split(' ') ?? []
  const isUnit = (unit: string) =>
    ofDebian.includes(unit) ||
    globSync(inDeploy('systemd', `${unit.replace(/@.*/, '@')}{,.service}`)).length === 1
  return named.length > 0 && named.every(isUnit)
}

/** Prints a secret of 43 signs. */
const SECRETS = [
  'openssl rand 32 | basenc --base64url | tr -d =',
  `node -p "const pair = crypto.createECDH('prime256v1'); pair.generateKeys(); pair.getPrivateKey('base64url')"`,
]

/** Where a test runs a command, or holds it to what there is. */
const tests: readonly ((line: string, installed: readonly string[]) => boolean)[] = [
  // install.test.ts
  (line, installed) => installed.includes(line),
  // operator.test.ts
  (line) => caseWords('operator.sh').includes(/^avtosled (\w+)/.exec(line)?.[1] ?? ''),
  // containers.test.ts
  (line) => /^sh (?:deploy\/containers\/)?prepare\.sh \S+ \S+$/.test(line),
  (line) => line.startsWith('docker compose ') && isComposed(line.slice('docker compose '.length)),
  // journal.test.ts
  (line) => line.startsWith('openssl req -x509 -newkey ec '),
  // scripts/run.test.ts
  (line) => line === 'node scripts/run.mjs start' || isScript(line),
  // prometheus/prometheus.test.ts
  (line) => line.startsWith('npm run backup && SERVICE_RESULT=success deploy/prometheus/tell-ended.sh '),
  // systemd/units.test.ts
  isOfUnits,
  // install.test.ts, postgres/promote.test.ts, pgbouncer/pgbouncer.test.ts
  (line) =>
    /^(?:sh avtosled\/deploy\/install\.sh <repository> \S+ --dry-run|promote\.sh 'host=\S+ port=\d+'|point-at\.sh \S+ \d+)$/.test(
      line,
    ),
  // Below.
  (line) => SECRETS.includes(line),
]

it.each(SECRETS)('%s makes a key', async (line) => {
  const { code, printed } = await runProgram('sh', ['-c', line])
  expect([code, printed.trim()]).toEqual([0, expect.stringMatching(/^[\w-]{42,43}$/)])
})

it('every command of the documents is run by a test, or named with the reason why not', async () => {
  const { printed } = await runProgram(
    'sh',
    [inDeploy('install.sh'), '<repository>', 'avtosled.example', '--dry-run'],
    {
      environment: { AVTOSLED_ETC: '/nonexistent' },
    },
  )
  const installed = printed.replaceAll('/nonexistent', '/etc/avtosled').split('\n')
  const isTested = (line: string) => tests.some((test) => test(line, installed))
  const isNamed = (line: string) => Object.keys(untested).some((start) => line.startsWith(start))
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter((line) => !isTested(line) && !isNamed(line))).toEqual([])
  const unneeded = Object.keys(untested).filter((start) => !commands.some((line) => line.startsWith(start)))
  expect(unneeded).toEqual([])
})
