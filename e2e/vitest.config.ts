import { defineConfig } from 'vitest/config'
import '../src/testing/compile-cache.ts'
import '../src/testing/memory-folder.ts'
import { LongestFirst } from './support/longest-first.ts'

/** The built product from outside: over HTTP and in a real browser. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    setupFiles: ['src/testing/silence.ts', 'src/testing/patient-waiting.ts', 'src/testing/loopback-only.ts'],
    // Three workers, each with a product and a browser of its own, which serve its files one after another: one more
    // than the smallest machine has cores, for many tests wait for what comes of itself.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    // Limits end what hangs; they are no measure of speed, which a busy machine would fail.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
  },
})
