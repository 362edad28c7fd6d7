import { afterEach, vi } from 'vitest'

/** All files share a process: what a test stubs is gone before the next file prepares itself, not only its tests. */
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
