import { defineRegistry } from '#registry-kit/registry.ts'
import { connectNewdb, connectPledgeIndex, connectPortal } from './client.ts'

const limits = {
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 8,
  mostBytes: 1024 * 1024,
} as const

const driver = (name: string) => ({ variable: 'FEDRESURS_DRIVER', name })

export const portal = defineRegistry({
  id: 'fedresurs',
  name: 'Федресурс',
  envPrefix: 'FEDRESURS',
  driver: driver('portal'),
  isOptional: true,
  credentials: 'bearer',
  connect: connectPortal,
  ...limits,
})

export const pledgeIndex = defineRegistry({
  id: 'fedresurs-pledge-index',
  name: 'Федресурс (через реестр залогов)',
  envPrefix: 'PLEDGE',
  driver: driver('pledge-index'),
  isOptional: true,
  credentials: 'bearer',
  connect: connectPledgeIndex,
  ...limits,
})

export const newdb = defineRegistry({
  id: 'fedresurs-newdb',
  name: 'Федресурс (через NewDB)',
  envPrefix: 'FEDRESURS',
  driver: driver('newdb'),
  isOptional: true,
  credentials: { variables: ['TOKEN'] },
  connect: connectNewdb,
  ...limits,
})

export const registries = [portal, pledgeIndex, newdb]
