import { Gauge, type Registry } from 'prom-client'
import { keysOf } from '#shared/keys.ts'

/** Help texts of gauges read anew at every scrape. */
const figures = {
  money_unfit_operations: 'Payments that bought nothing and wait for a decision',
  money_undelivered_credits: 'Orders paid in the last two days whose requests the ledger does not have',
  ledger_proof_timestamp_seconds: 'When the ledger was last proven, by any server',
  ledger_proof_problems: 'What that proof found wrong',
  moderation_pending_comments: 'Comments that wait for a moderator',
  moderation_oldest_seconds: 'How long the oldest of them has waited',
  source_longest_off_seconds: 'How long the source has been off that an operator switched off first',
  database_connections_waited_for: 'Who waits for a connection of the pool',
  disk_free_bytes: 'Room left on the disk of the embedded database',
} as const

export type FigureName = keyof typeof figures

/** Undefined: unreadable, or no value. */
export type Figures = Readonly<Partial<Record<FigureName, number | undefined>>>

/** A zero instead of an unreadable figure would look healthy. */
export function createFigures(registry: Registry) {
  const gauges = keysOf(figures).map((name) => ({
    name,
    gauge: new Gauge({ name, help: figures[name], registers: [registry] }),
  }))
  const show = (known: Figures) => {
    for (const { name, gauge } of gauges) {
      const value = known[name]
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }
  show({})
  return { show, connections: connectionsGauge(registry) }
}

const connectionsGauge = (registry: Registry) =>
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; none with the embedded database',
    labelNames: ['state'],
    registers: [registry],
  })
