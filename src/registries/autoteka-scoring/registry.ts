import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

export const registry = defineRegistry({
  id: 'autoteka-scoring',
  name: 'Автотека, скоринг',
  envPrefix: 'AUTOTEKA_SCORING',
  credentials: 'client-credentials',
  dailyLimit: 1000,
  blocksAt: 'result.risksAssessment.data.',
  neverEmpty: ['leasing'],
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 32,
  mostBytes: 64 * 1024,
  connect,
  statedAt: ({ statedAt }) => statedAt(),
})
