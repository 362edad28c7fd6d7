import { defineConfig } from 'vitest/config'
import '../src/testing/compile-cache.ts'
import '../src/testing/memory-folder.ts'

/** What an operator installs, run by the programs it is written for: nginx, HAProxy, systemd, Prometheus. */
export default defineConfig({
  test: {
    include: ['deploy/**/*.test.ts'],
    setupFiles: ['src/testing/silence.ts', 'src/testing/patient-waiting.ts', 'src/testing/loopback-only.ts'],
    isolate: false,
    maxWorkers: 2,
    // Limits end what hangs; they are no measure of speed, which a busy machine would fail.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
  },
})
