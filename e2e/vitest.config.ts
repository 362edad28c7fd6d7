import { defineConfig } from 'vitest/config'

/** The built product from outside: over HTTP and in a real browser. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    setupFiles: ['src/testing/silence.ts', 'src/testing/loopback-only.ts'],
    // One product and one browser serve all files, one after another.
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
