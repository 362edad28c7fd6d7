import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

export const registry = defineRegistry({
  id: 'autoteka-monitoring',
  name: 'Автотека',
  envPrefix: 'AUTOTEKA_MONITORING',
  credentials: 'client-credentials',
  isOptional: true,
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 2,
  mostBytes: 2 * 1024 * 1024,
  connect,
})
