// Entry of `npm start`, `npm test` and every `npm run …`.
// Everything under `scripts/` is plain JavaScript without dependencies for any Node since 14.18: it
// runs before any installation and first finds a recent Node. Later programs run on that Node.

import { runProgram } from './lib/child.mjs'
import { readJson } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { fail } from './lib/say.mjs'

/** Commands with a module in `commands/`. */
const commands = ['start', 'dev', 'check', 'fix', 'test', 'bench', 'quality', 'build']

/** Commands that run one program of the project with unchanged arguments. */
const programs = readJson('scripts', 'lib', 'programs.json')

const names = [...commands, ...Object.keys(programs)]

async function run(name, args) {
  if (programs[name]) return runProgram(await prepare(), programs[name], args)
  const command = await import(`./commands/${name}.mjs`)
  return command[name](args)
}

const [name, ...args] = process.argv.slice(2)

if (!names.includes(name)) fail(`Нет такой команды. Есть: ${names.join(', ')}.`)

try {
  process.exitCode = await run(name, args)
} catch (error) {
  fail(error.userMessage || error.stack)
}
