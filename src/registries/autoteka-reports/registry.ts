import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

export const registry = defineRegistry({
  id: 'autoteka-reports',
  name: 'Автотека',
  envPrefix: 'AUTOTEKA_REPORTS',
  credentials: 'client-credentials',
  dailyLimit: 1000,
  blocksAt: 'result.report.data.',
  neverEmpty: ['diagnostic', 'osago', 'recalls', 'customs', 'repairs', 'leasing'],
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 32,
  mostBytes: 2 * 1024 * 1024,
  connect,
  statedAt: ({ statedAt }) => statedAt(),
  isPartial: ({ isPartial }) => isPartial(),
})
