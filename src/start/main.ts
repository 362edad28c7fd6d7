import { ConfigProblems } from '#server/compose/config.ts'
import { isRefusalToStart } from '#server/compose/refusal-to-start.ts'
import { withCredentials } from '#server/settings/credentials.ts'
import { runWithNamedDemo } from './staging.ts'

/** Wrong settings: a supervisor need not try again. */
const EX_CONFIG = 78

try {
  await runWithNamedDemo(withCredentials(process.env))
} catch (error) {
  if (!isRefusalToStart(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof ConfigProblems ? EX_CONFIG : 1
}
