import { mount } from '#server/http/mount.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { postEvent } from '#shared/contract/events.ts'

export function openEvents({ app, metrics, limit }: Host): Part {
  mount(app, postEvent, limit('base'), ({ body }) => {
    metrics.goals.labels(body.goal).inc()
    return { success: true }
  })
  return { calls: [postEvent] }
}
