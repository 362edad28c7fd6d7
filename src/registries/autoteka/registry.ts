import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

export const registry = defineRegistry({
  id: 'autoteka',
  envPrefix: 'AUTOTEKA',
  credentials: 'client-credentials',
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 8,
  mostBytes: 256 * 1024,
  connect,
})
