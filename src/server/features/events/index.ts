import type { FastifyInstance } from 'fastify'
import type { Counter } from 'prom-client'
import { postEvent } from '#shared/contract/events.ts'
import type { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'

export function mountEvents(app: FastifyInstance, counter: Counter<'goal'>, limit: Limit): void {
  mount(app, postEvent, limit, ({ body }) => {
    counter.labels(body.goal).inc()
    return { success: true }
  })
}
