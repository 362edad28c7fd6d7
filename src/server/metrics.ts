import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const seconds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30]

/** Everything the operator can count. One set per application, so that tests do not share theirs. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    httpRequests: new Counter({
      name: 'http_requests_total',
      help: 'Answers by route pattern and status',
      labelNames: ['route', 'status'],
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer by route pattern',
      labelNames: ['route'],
      buckets: seconds,
      registers,
    }),
    registryCalls: new Counter({
      name: 'registry_calls_total',
      help: 'Calls to outside registries by outcome',
      labelNames: ['registry', 'route', 'outcome'],
      registers,
    }),
    registrySeconds: new Histogram({
      name: 'registry_call_duration_seconds',
      help: 'Time an outside registry took',
      labelNames: ['registry'],
      buckets: seconds,
      registers,
    }),
    answers: new Counter({
      name: 'section_answers_total',
      help: 'Section answers by outcome: found, nothing, stale or a failure code',
      labelNames: ['section', 'outcome'],
      registers,
    }),
    tickets: new Counter({
      name: 'captcha_tickets_total',
      help: 'Bot-protection tickets issued, spent and refused',
      labelNames: ['result'],
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'answer_cache_bytes',
      help: 'Bytes of ready answers held in memory',
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
