import { isRefusalToStart } from '#server/compose/refusal-to-start.ts'
import { runWithNamedDemo } from './staging.ts'

try {
  await runWithNamedDemo(process.env)
} catch (error) {
  if (!isRefusalToStart(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
