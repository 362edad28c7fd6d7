import { setTimeout as pause } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import type { PostgresNode } from './postgres-node.ts'
import { isFork } from './tally.ts'

/** What the primary and the standby showed when both were read at once. */
export interface BothRead {
  readonly times: number
  /** One of them showed payments that the other did not. */
  readonly different: number
  readonly forks: number
  /** Connections of the product at the standby, most at a time. */
  readonly atStandby: number
}

const EVERY_MS = 200

const PAYMENTS = "select reference as key from ledger where kind = 'purchase'"
/** A node that was promoted meanwhile is no standby: no row. */
const OURS = `select count(*)::int as count from pg_stat_activity
  where application_name like 'avtosled%' having pg_is_in_recovery()`

/** Reads both until stopped. Nodes that are away, or that change places meanwhile, are not counted. */
export function readBoth(installation: Installation): () => Promise<BothRead> {
  const found = { times: 0, different: 0, forks: 0, atStandby: 0 }
  let isStopped = false
  const reading = (async () => {
    while (!isStopped) {
      const { primary, standby } = installation
      const [here, there, ours] = await Promise.all([
        keysAt(primary),
        keysAt(standby),
        connectionsAt(standby),
      ]).catch(() => [])
      if (here && there && ours !== undefined) {
        found.times += 1
        if (here.length !== there.length) found.different += 1
        if (isFork(here, there)) found.forks += 1
        found.atStandby = Math.max(found.atStandby, ours)
      }
      await pause(EVERY_MS)
    }
  })()
  return async () => {
    isStopped = true
    await reading
    return found
  }
}

const keysAt = async (node: PostgresNode): Promise<string[]> =>
  (await node.sql<{ key: string }>(PAYMENTS)).map(({ key }) => key)

async function connectionsAt(node: PostgresNode): Promise<number | undefined> {
  const [row] = await node.sql<{ count: number }>(OURS)
  return row?.count
}
