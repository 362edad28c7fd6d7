import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { shapeCheck } from './src/build/vite/shape-check.ts'
import './src/testing/compile-cache.ts'
import './src/testing/memory-folder.ts'

/** Everything but the browser tests, which have `e2e/vitest.config.ts`. */
export default defineConfig({
  plugins: [shapeCheck()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/server/db/testing-postgres.ts'],
    setupFiles: [
      'src/testing/silence.ts',
      'src/testing/patient-waiting.ts',
      'src/testing/loopback-only.ts',
      'src/testing/left-as-found.ts',
      'src/shared/testing/properties.ts',
    ],
    // One process runs many files: ten times faster, and a test that leaves something behind is found out.
    isolate: false,
    // With V8's default of 16 MB, collecting young garbage takes a sixth of the workers' CPU.
    execArgv: ['--max-semi-space-size=64'],
    // Half of the work is done by databases, in processes and threads of their own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Limits end what hangs; they are no measure of speed, which a busy machine would fail.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
