import { ConfigProblems } from './compose/config.ts'
import { SchemaBehind } from './db/migrate.ts'
import { run } from './run.ts'

try {
  await run(process.env)
} catch (error) {
  if (!(error instanceof ConfigProblems || error instanceof SchemaBehind)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
