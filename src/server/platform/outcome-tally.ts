export class OutcomeTally {
  readonly #counts = new Map<string, Map<string, number>>()

  record(section: string, outcome: string): void {
    const counts = this.#counts.get(section) ?? new Map<string, number>()
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    this.#counts.set(section, counts)
  }

  *counts(): Generator<{ section: string; outcome: string; count: number }> {
    for (const [section, counts] of this.#counts) {
      for (const [outcome, count] of counts) yield { section, outcome, count }
    }
  }
}
