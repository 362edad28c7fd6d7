import { formatWithOptions } from 'node:util'
import { failWhenReported } from './unexpected.ts'

/** An unexpected warning or error fails the test: silence is part of the behaviour. */
const report = failWhenReported('printed with console.error or console.warn')

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => report(formatWithOptions({ depth: 3 }, ...args))
}
