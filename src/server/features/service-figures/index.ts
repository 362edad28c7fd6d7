import { statfs } from 'node:fs/promises'
import { withTimeout } from '#server/platform/patience.ts'
import type { Host } from '#server/ports/host.ts'
import type { OpenRegistries, Spending } from '#server/sources/registries.ts'
import { readFigures } from './figures.ts'

export interface OpenWatch {
  /** Never fails. */
  refresh(): Promise<void>
}

/** Prometheus gives up after ten seconds. */
const PATIENCE_MS = 2_000

export function openWatch(
  { database, metrics }: Host,
  dataDir: string | undefined,
  spending: OpenRegistries['spending'] = new Map(),
): OpenWatch {
  return {
    async refresh() {
      const connections = database.connections?.()
      const [stored, free] = await Promise.all([
        ifKnown(readFigures(database.db)),
        dataDir === undefined ? undefined : ifKnown(freeBytes(dataDir)),
        showSpending(metrics, spending),
      ])
      metrics.figures.show({
        ...stored,
        database_connections_waited_for: connections?.waitedFor,
        disk_free_bytes: free,
      })
      if (!connections) return
      metrics.figures.connections.labels('busy').set(connections.busy)
      metrics.figures.connections.labels('idle').set(connections.idle)
    },
  }
}

/** Removes an unreadable figure, because its last value would look current. */
async function showSpending(
  { boughtToday: bought, dailyLimit: limit }: Host['metrics'],
  spending: ReadonlyMap<string, Spending>,
): Promise<void> {
  for (const [registry, { dailyLimit, boughtToday }] of spending) {
    limit.labels(registry).set(dailyLimit)
    const today = await ifKnown(boughtToday())
    if (today === undefined) bought.remove(registry)
    else bought.labels(registry).set(today)
  }
}

/** `FiguresMissing` alerts on it. */
const ifKnown = <Known>(reading: Promise<Known>): Promise<Known | undefined> =>
  withTimeout(PATIENCE_MS, reading).catch(() => undefined)

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
