import type { Section } from '#shared/contract/section.ts'
import { notAsked, type SectionState } from './section/section-state.ts'

export type SourceNames = Readonly<Record<string, readonly string[]>>

/**
 * A seller's report adds data to the sections' own answers, or replaces them.
 * @returns sections to request by current states, once per source; empty during requests
 */
export function createAfterReport(list: readonly Section[], sources: SourceNames) {
  const requested = new Set<string>()
  return (states: Readonly<Record<string, SectionState>>): Section[] => {
    const stateOf = ({ id }: Section) => states[id] ?? notAsked
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

const sourcesIn = ({ source }: Section, state: SectionState): string[] =>
  state.kind === 'known'
    ? [state.reading.source ?? source, ...state.reading.others.map((other) => other.source)]
    : []
