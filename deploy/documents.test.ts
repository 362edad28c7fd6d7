import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { runProgram } from './testing/program.ts'

/** Every command in a fenced block of an operator's document is run by a test, or is here with the reason. */
const untested: Readonly<Record<string, string>> = {
  certbot: 'asks an issuer of certificates on the internet; its hook and its loop: containers.test.ts',
  'git clone': 'git alone',
  'git fetch': 'git alone',
  cd: 'the shell alone',
}

/** Blocks that show a file: by their first word. */
const files = ['apps/', 'listen_addresses', 'host', 'witness']

const read = (path: string) => readFileSync(path, 'utf8')
const inDeploy = (...parts: string[]) => join(import.meta.dirname, ...parts)

const commands = ['README.md', 'deploy/README.md', 'docs/operations.md'].flatMap((document) =>
  [...read(document).matchAll(/^ *```\n(.*?)^ *```$/gms)]
    .map(([, block = '']) => block.trim())
    .filter((block) => !files.some((word) => block.startsWith(word)))
    .flatMap((block) => block.split('\n').map((line) => line.replace(/ {2,}# .*/, '').trim())),
)

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
  (line) => (/^npm (?:run )?(\w+)/.exec(line)?.[1] ?? '') in packageJson.scripts,
]

it('every command of the documents is run by a test, or named with the reason why not', async () => {
  const { printed } = await runProgram('sh', [inDeploy('install.sh'), '<repository>', '--dry-run'], {
    environment: { AVTOSLED_ETC: '/nonexistent' },
  })
  const installed = printed.split('\n')
  const isTested = (line: string) => tests.some((test) => test(line, installed))
  const isNamed = (line: string) => Object.keys(untested).some((start) => line.startsWith(start))
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter((line) => !isTested(line) && !isNamed(line))).toEqual([])
  const unneeded = Object.keys(untested).filter((start) => !commands.some((line) => line.startsWith(start)))
  expect(unneeded).toEqual([])
})
