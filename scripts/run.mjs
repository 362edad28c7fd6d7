// The one entry of `npm start`, `npm test` and every `npm run …`.
//
// Everything under `scripts/` is plain JavaScript without dependencies that any Node since 14.18 can read:
// it runs before anything is installed, and its first job is to find a Node new enough for the product.
// Whatever it starts afterwards runs on that newer Node.

import { fail } from './lib/say.mjs'

const commands = [
  'start',
  'dev',
  'check',
  'fix',
  'test',
  'bench',
  'quality',
  'knowledge',
  'build',
  'migrate',
  'ledger',
  'inspect',
  'moderate',
  'tokens',
  'backup',
  'restore',
  'person',
  'source',
  'desk',
]
const [command, ...args] = process.argv.slice(2)

if (!commands.includes(command)) fail(`Нет такой команды. Есть: ${commands.join(', ')}.`)

try {
  const commandModule = await import(`./commands/${command}.mjs`)
  process.exitCode = await commandModule[command](args)
} catch (error) {
  fail(error.userMessage || error.stack)
}
