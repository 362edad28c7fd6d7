import { setTimeout as pause } from 'node:timers/promises'
import { aimOf, type Bar, cellOf } from './support/bar.ts'
import { type BothRead, readBoth } from './support/cluster/both-read.ts'
import { type Findings, findingsIn } from './support/cluster/findings.ts'
import {
  type Installation,
  makeAlone,
  makeSynchronous,
  promoteWhenLost,
  replaceStandby,
  startInstallation,
} from './support/cluster/installation.ts'
import { kinds } from './support/cluster/tally.ts'
import { type Journal, sendVisitors, type Visitors } from './support/cluster/visitors.ts'
import { quantile, round, table } from './support/table.ts'

/** Duration of the database hang and of the network cut. */
const AWAY_MS = 10_000

/** Time for the balancer's health checks and for visitors to settle. */
const CALM_MS = 3000

/** Alternates with and without the standby, so that slow moments affect both. */
const PRICE_TURNS = 3
const PRICE_TURN_MS = 4000

const NONE: Bar = { most: 0, digits: 0 }

interface Scene {
  readonly name: string
  /** Longest time without an answer, in seconds; undefined: as long as the fault. */
  readonly service?: Bar
  /** Undefined: requests during the fault may be refused. */
  readonly refusals?: Bar
  happen(installation: Installation): Promise<void>
  /** Restores the installation; not measured. */
  mend?(installation: Installation): Promise<void>
}

const scenes: readonly Scene[] = [
  { name: 'nothing', refusals: NONE, happen: () => pause(AWAY_MS) },
  {
    name: 'kill -9 of a server',
    service: { most: 1, digits: 2 },
    happen: ({ servers }) => servers[0]?.kill() ?? Promise.resolve(),
    mend: (installation) => installation.restart(0),
  },
  {
    name: 'kill -9 of the primary, promotion',
    service: { most: 10, digits: 2 },
    async happen(installation) {
      await installation.primary.kill()
      await promoteWhenLost(installation)
    },
    mend: replaceStandby,
  },
  {
    name: 'the database hangs for 10 s',
    async happen({ primary }) {
      primary.freeze()
      await pause(AWAY_MS)
      primary.thaw()
    },
  },
  {
    name: 'no line to the database for 10 s',
    async happen({ pooler }) {
      process.kill(pooler.pid, 'SIGSTOP')
      await pause(AWAY_MS)
      process.kill(pooler.pid, 'SIGCONT')
    },
  },
  {
    name: 'both servers replaced, one after the other',
    refusals: NONE,
    async happen(installation) {
      for (const [place, server] of installation.servers.entries()) {
        await server.stop()
        await installation.restart(place)
        await pause(CALM_MS)
      }
    },
  },
]

/** Effects of losses on an installation for half a million clients. */
export async function cluster(): Promise<string> {
  const installation = await startInstallation()
  const price = await priceOf(installation)
  const visitors = sendVisitors(installation)
  await visitors.servedAgain()
  const stopReading = readBoth(installation)
  const rows: string[][] = []
  for (const scene of scenes) {
    await pause(CALM_MS)
    rows.push(await played(scene, installation, visitors))
  }
  const bothRead = await stopReading()
  await visitors.leave()
  const findings = await findingsIn(installation, visitors.journal)
  await installation.stop()
  const head = ['under load', ...kinds.map((kind) => `${kind}, s`), 'aim', 'refused', 'aim']
  return [price, table(head, rows), readTogether(bothRead), ...told(findings)].join('\n\n')
}

async function priceOf(installation: Installation): Promise<string> {
  const times = { alone: [] as number[], synchronous: [] as number[] }
  for (let turn = 0; turn < PRICE_TURNS; turn += 1) {
    await makeAlone(installation.primary)
    times.alone.push(...(await paymentsIn(installation)))
    await makeSynchronous(installation.primary)
    times.synchronous.push(...(await paymentsIn(installation)))
  }
  const row = (name: string, took: readonly number[]) => [
    name,
    took.length,
    round(quantile(took, 0.5)),
    round(quantile(took, 0.99)),
  ]
  return table(
    ['a payment acknowledged by', 'payments', 'p50, ms', 'p99, ms'],
    [row('the primary alone', times.alone), row('the primary and the standby', times.synchronous)],
  )
}

async function paymentsIn(installation: Installation): Promise<readonly number[]> {
  const visitors = sendVisitors(installation, ['payment'])
  await pause(PRICE_TURN_MS)
  await visitors.leave()
  return visitors.journal.paymentMs
}

async function played(scene: Scene, installation: Installation, visitors: Visitors): Promise<string[]> {
  const from = performance.now()
  await scene.happen(installation)
  await visitors.servedAgain()
  const to = performance.now()
  await scene.mend?.(installation)
  return [scene.name, ...cells(scene, visitors.journal, from, to)]
}

function cells({ name, service, refusals }: Scene, journal: Journal, from: number, to: number): string[] {
  const gaps = kinds.map((kind) => journal.longestGap(kind, from, to))
  const refused = journal.refused(from, to)
  for (const [reason, times] of Object.entries(Object.groupBy(refused, (reason) => reason)))
    console.error(`${name}: refused: ${reason}: ${times?.length}`)
  return [
    ...gaps.map((gap) => cellOf(gap, service ?? { digits: 2 })),
    service ? aimOf(service) : '',
    cellOf(refused.length, refusals ?? { digits: 0 }),
    refusals ? aimOf(refusals) : '',
  ]
}

/** A fork is PostgreSQL's own; nothing decides by it as long as the product reads the primary alone. */
const readTogether = ({ times, different, forks, atStandby }: BothRead): string =>
  table(
    [
      'primary and standby read at once',
      'with different payments',
      'in another order (Long Fork)',
      `connections of the product at the standby ${aimOf(NONE)}`,
    ],
    [[times, different, forks, cellOf(atStandby, NONE)]],
  )

function told({ byKind, wrong, paid }: Findings): string[] {
  const rows = byKind.map(({ kind, told, lost, double }) => [
    kind,
    told,
    cellOf(lost, NONE),
    cellOf(double, NONE),
  ])
  return [
    table(['acknowledged', 'operations', `lost ${aimOf(NONE)}`, `double ${aimOf(NONE)}`], rows),
    table(
      ["paid at the provider's", `wrong in the ledger or compared with the provider's list ${aimOf(NONE)}`],
      [[paid, cellOf(wrong.length, NONE)]],
    ),
    ...wrong,
  ]
}
