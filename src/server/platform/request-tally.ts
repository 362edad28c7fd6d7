import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

interface RouteTally {
  readonly byStatus: Map<number, number>
  /** Nanoseconds. */
  readonly times: RecordableHistogram
}

/** Costs two lookups and a native call; the rest happens when metrics are read. */
export class RequestTally {
  readonly #routes = new Map<string, RouteTally>()

  record(route: string, status: number, ms: number): void {
    const tally = this.#routes.get(route) ?? this.#add(route)
    tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
    tally.times.record(Math.max(1, Math.round(ms * 1e6)))
  }

  *counts(): Generator<{ route: string; status: number; count: number }> {
    for (const [route, { byStatus }] of this.#routes) {
      for (const [status, count] of byStatus) yield { route, status, count }
    }
  }

  /** Response times at the given quantiles, in seconds. */
  *quantiles(shares: readonly number[]): Generator<{ route: string; quantile: number; seconds: number }> {
    for (const [route, { times }] of this.#routes) {
      for (const quantile of shares)
        yield { route, quantile, seconds: times.percentile(quantile * 100) / 1e9 }
    }
  }

  #add(route: string): RouteTally {
    const tally = { byStatus: new Map<number, number>(), times: createHistogram() }
    this.#routes.set(route, tally)
    return tally
  }
}
