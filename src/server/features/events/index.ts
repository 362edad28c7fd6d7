import { postEvent } from '#shared/contract/events.ts'
import type { Host, Part } from '../../host.ts'
import { mount } from '../../http/mount.ts'

/** Goals that people reached on the pages, counted. */
export function openEvents({ app, metrics, limit }: Host): Part {
  mount(app, postEvent, limit('base'), ({ body }) => {
    metrics.goals.labels(body.goal).inc()
    return { success: true }
  })
  return { calls: [postEvent] }
}
