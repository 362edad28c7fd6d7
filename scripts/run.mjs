// Entry of `npm start`, `npm test` and every `npm run …`.
// Everything under `scripts/` is plain JavaScript without dependencies for any Node since 14.18: it
// runs before any installation and first finds a recent Node. Later programs run on that Node.

import { runProgram } from './lib/child.mjs'
import { fail } from './lib/output.mjs'
import { readJson } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'

/** Commands with a module in `commands/`. */
const commands = ['start', 'dev', 'check', 'fix', 'test', 'bench', 'quality', 'explore', 'build', 'release']

/** A program of the project, from `package.json`; it gets the arguments unchanged. */
const isProgram = (name) => name.endsWith('.ts')

async function run(name, args) {
  if (isProgram(name)) return runProgram(await prepare(), name, args)
  const command = await import(`./commands/${name}.mjs`)
  return command[name](args)
}

const [name = '', ...args] = process.argv.slice(2)

if (!isProgram(name) && !commands.includes(name)) {
  const { scripts } = readJson('package.json')
  fail(`Нет такой команды. Есть: npm run ${Object.keys(scripts).join(', ')}.`)
}

try {
  process.exitCode = await run(name, args)
} catch (error) {
  fail(error.userMessage || error.stack)
}
