import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

export const registry = defineRegistry({
  id: 'recalls',
  envPrefix: 'RECALLS',
  credentials: 'none',
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 4,
  mostBytes: 256 * 1024,
  connect,
})
