import type { Section } from '#shared/contract/section.ts'
import { type SectionState, unasked } from './section/section-state.ts'

/** By section: the names of all sources that may answer it. */
export type SourceNames = Readonly<Record<string, readonly string[]>>

/**
 * Sections to request once more after a seller's report has arrived: the server has stored what the report says of
 * them, and returns it beside their own answer, or alone where they have failed.
 * @returns a function of the present states that names each section once for each source; empty while one is pending.
 */
export function createAfterReport(list: readonly Section[], sources: SourceNames) {
  const requested = new Set<string>()
  return (states: Readonly<Record<string, SectionState>>): Section[] => {
    const stateOf = ({ id }: Section) => states[id] ?? unasked
    if (list.some((section) => stateOf(section).kind === 'asking')) return []
    const arrived = new Set(list.flatMap((section) => sourcesIn(section, stateOf(section))))
    return list.filter((section) => {
      const present = sourcesIn(section, stateOf(section))
      if (present.length === 0 && stateOf(section).kind !== 'unknown') return false
      const missing = (sources[section.id] ?? [])
        .filter((name) => arrived.has(name) && !present.includes(name))
        .map((name) => `${section.id} ${name}`)
        .filter((key) => !requested.has(key))
      for (const key of missing) requested.add(key)
      return missing.length > 0
    })
  }
}

/** Names of the sources whose answers a section has now. */
const sourcesIn = ({ source }: Section, state: SectionState): string[] =>
  state.kind === 'known'
    ? [state.reading.source ?? source, ...state.reading.others.map((other) => other.source)]
    : []
