import { isRefusalToStart } from '#server/compose/refusal-to-start.ts'
import { run } from './run.ts'

try {
  await run(process.env)
} catch (error) {
  if (!isRefusalToStart(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
