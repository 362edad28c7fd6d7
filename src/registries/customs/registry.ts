import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

export const registry = defineRegistry({
  id: 'customs',
  envPrefix: 'CUSTOMS',
  credentials: 'bearer',
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 8,
  mostBytes: 64 * 1024,
  connect,
})
