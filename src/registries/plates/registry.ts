import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'

/** Two agreements: open sources, and the traffic police's index. */
const service = {
  credentials: 'client-credentials',
  timeoutMs: 30_000,
  deadlineMs: 30_000,
  concurrency: 8,
  mostBytes: 64 * 1024,
  connect,
} as const

export const openSources = defineRegistry({ ...service, id: 'plates', envPrefix: 'PLATES' })

export const cardIndex = defineRegistry({
  ...service,
  id: 'paid-plates',
  envPrefix: 'PAID_PLATES',
  dailyQuestions: 1000,
})

export const registries = [openSources, cardIndex]
