import { defineRegistry } from '#registry-kit/registry.ts'
import { connect } from './client.ts'
import { authorizationOf } from './token.ts'

export const registry = defineRegistry({
  id: 'avtocod',
  name: 'Автокод',
  envPrefix: 'AVTOCOD',
  credentials: {
    variables: ['USER', 'PASSWORD', 'DOMAIN', 'REPORT_TYPE'],
    authorize: ({ USER = '', PASSWORD = '', DOMAIN = '' }, now) =>
      authorizationOf(`${USER}@${DOMAIN}`, PASSWORD, now),
  },
  dailyLimit: 1000,
  blocksAt: 'data.content.',
  neverEmpty: ['leasing'],
  timeoutMs: 30_000,
  deadlineMs: 40_000,
  concurrency: 32,
  mostBytes: 2 * 1024 * 1024,
  connect,
  statedAt: ({ statedAt }) => statedAt(),
  isPartial: ({ isPartial }) => isPartial(),
})
