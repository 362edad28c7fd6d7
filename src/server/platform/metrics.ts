import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { goals } from '#shared/contract/events.ts'
import { alarms } from './alarms.ts'
import { createFigures } from './figures.ts'
import { OutcomeTally } from './outcome-tally.ts'
import { RequestTally } from './request-tally.ts'

const seconds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30]

const QUANTILES = [0.5, 0.95, 0.99]

/** One set per process, because its timers and observers never end. */
let ofProcess: Registry | undefined

function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Events go into plain tallies that become metrics when read. */
export function createMetrics() {
  const requests = new RequestTally()
  const outcomes = new OutcomeTally()
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    requests,
    outcomes,
    ...requestMetrics(requests, registers),
    ...registryMetrics(registers),
    ...registryGauges(registers),
    ...purchaseMetrics(registers),
    monitoringActions: new Counter({
      name: 'monitoring_actions_total',
      help: 'What monitoring told of, by whose it is: a followed car’s, one of several’s by a masked number, nobody’s, or unread',
      labelNames: ['whose'],
      registers,
    }),
    emails: new Counter({
      name: 'emails_total',
      help: 'E-mails by what the mail server did: sent, later (tried again) or refused for good',
      labelNames: ['result'],
      registers,
    }),
    unreadUpdates: new Counter({
      name: 'messenger_updates_unread_total',
      help: 'Updates of a messenger that the bot did not understand; its log has the kind of each',
      labelNames: ['messenger'],
      registers,
    }),
    answers: answerCounter(outcomes, registers),
    tickets: new Counter({
      name: 'captcha_tickets_total',
      help: 'Bot-protection tickets issued, spent and refused',
      labelNames: ['result'],
      registers,
    }),
    goals: goalCounter(registers),
    countAlarm: alarmCounter(registers),
    figures: createFigures(registry),
    buildInfo: new Gauge({
      name: 'avtosled_build_info',
      help: '1, with the commit that runs and the newest migration it knows',
      labelNames: ['commit', 'schema'],
      registers,
    }),
    certificateEnd: new Gauge({
      name: 'tls_certificate_end_timestamp_seconds',
      help: 'When the certificate ends that this server has shown since its start, and its authority’s; none without TLS',
      labelNames: ['whose'],
      registers,
    }),
    ready: new Gauge({
      name: 'server_ready',
      help: '1 while this server can serve, as /readyz says',
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'answer_cache_bytes',
      help: 'Bytes of ready answers held in memory',
      registers,
    }),
  }
  return { ...metrics, registry: Registry.merge([processMetrics(), registry]) }
}

const requestMetrics = (requests: RequestTally, registers: Registry[]) => ({
  httpRequests: new Counter({
    name: 'http_requests_total',
    help: 'Answers by route pattern and status',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { count, ...labels } of requests.counts()) this.inc(labels, count)
    },
  }),
  httpSeconds: new Gauge({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route pattern, since the start',
    labelNames: ['route', 'quantile'],
    registers,
    collect() {
      for (const { seconds, ...labels } of requests.quantiles(QUANTILES)) this.set(labels, seconds)
    },
  }),
})

const registryMetrics = (registers: Registry[]) => ({
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
})

const purchaseMetrics = (registers: Registry[]) => ({
  registryPurchases: new Counter({
    name: 'registry_purchases_total',
    help: 'Paid answers: orders of reports and questions, refreshes, and what the daily limit refused',
    labelNames: ['registry', 'what'],
    registers,
  }),
  boughtToday: new Gauge({
    name: 'registry_bought_today',
    help: 'Reports ordered and refreshed, or paid questions, since midnight in Moscow, by all servers; absent while it cannot be read',
    labelNames: ['registry'],
    registers,
  }),
  dailyLimit: new Gauge({
    name: 'registry_daily_limit',
    help: 'Most reports or paid questions in a day',
    labelNames: ['registry'],
    registers,
  }),
})

const registryGauges = (registers: Registry[]) => ({
  breakerOpen: new Gauge({
    name: 'registry_breaker_open',
    help: '1 while this server spares the registry',
    labelNames: ['registry'],
    registers,
  }),
  switchedOff: new Gauge({
    name: 'registry_switched_off',
    help: '1 while an operator has switched the registry off, as far as this server knows',
    labelNames: ['registry'],
    registers,
  }),
})

const answerCounter = (outcomes: OutcomeTally, registers: Registry[]) =>
  new Counter({
    name: 'section_answers_total',
    help: 'Section answers by outcome: found, nothing, stale or a failure code',
    labelNames: ['section', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const { count, ...labels } of outcomes.counts()) this.inc(labels, count)
    },
  })

const goalCounter = (registers: Registry[]) =>
  startedAtZero(
    goals,
    new Counter({
      name: 'page_goals_total',
      help: 'Goals that people reached on the pages, of those who consented to being counted',
      labelNames: ['goal'],
      registers,
    }),
  )

function alarmCounter(registers: Registry[]): (alarm: string) => void {
  const counter = new Counter({
    name: 'alarms_total',
    help: 'Lines of the log that somebody has to act on, by what they say',
    labelNames: ['alarm'],
    registers,
  })
  startedAtZero(alarms, counter)
  return (alarm) => counter.labels(alarm).inc()
}

function startedAtZero<Label extends string>(
  values: readonly string[],
  counter: Counter<Label>,
): Counter<Label> {
  for (const value of values) counter.labels(value).inc(0)
  return counter
}

export type Metrics = ReturnType<typeof createMetrics>
