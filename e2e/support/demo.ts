import { inject } from 'vitest'
import type { Demo } from './global-setup.ts'

/** The demo of the current worker. */
export function demo(): Demo {
  const own = inject('demos')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`no demo was started for worker ${process.env.VITEST_POOL_ID}`)
  return own
}
