import { ConfigProblems } from './compose/config.ts'
import { run } from './run.ts'

try {
  await run(process.env)
} catch (error) {
  if (!(error instanceof ConfigProblems)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
