import { afterAll, afterEach, vi } from 'vitest'

/** All files share a process: what a test stubs is gone before the next file prepares itself, not only its tests. */
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A stopped clock would make tests of later files hang. */
afterAll(() => {
  vi.useRealTimers()
})
