import type { ApiPath, InputAt } from '#shared/contract/calls.ts'
import type { Counter } from './counters.ts'

const EVENTS: ApiPath = '/v1/events'

/** A beacon outlives the page. */
export const ownCounter = (): Counter => ({
  visit: () => undefined,
  async reach(goal) {
    const event: InputAt<'/v1/events'>['body'] = { goal }
    navigator.sendBeacon(EVENTS, new Blob([JSON.stringify(event)], { type: 'application/json' }))
  },
  forget: () => undefined,
})
