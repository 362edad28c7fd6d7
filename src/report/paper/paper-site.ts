import { answeredAs, unreadableAnswer } from '#facts/answered-as.ts'
import type { AlternativeFacts, Answered } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { withoutRepeats } from '#facts/identity.ts'
import type { Section } from '#shared/contract/section.ts'
import type { Tone } from '#verdict/verdict.ts'
import type { DisclosedSection } from './disclosed-report.ts'

/** Of a sealed section. */
export interface SectionReader {
  readonly section: Section
  readonly facts: (data: unknown, checkedAt: Date) => Facts | undefined
  /** Body type as in a registry. */
  readonly bodyType: (data: unknown) => string | undefined
}

export interface PaperSite {
  readonly name: string
  /** Without a final slash. */
  readonly publicUrl: string
  readonly messengerBotUrl?: string | undefined
  /** By section id. */
  readonly readers: ReadonlyMap<string, SectionReader>
}

export const markName = (section: string, { readers }: Pick<PaperSite, 'readers'>): string =>
  readers.get(section)?.section.mark ?? section

const KNOWN_TONES: readonly Tone[] = ['danger', 'warn', 'good', 'note', 'none', 'unknown', 'stale']

/** Unknown is never good. */
export const knownTone = (tone: string | undefined): Tone =>
  KNOWN_TONES.find((known) => known === tone) ?? 'unknown'

/** Undefined: no answer, or unreadable for this version. */
export function disclosedAnswer(
  { id, outcome, checkedAt, source, data, stale, others, refusedBy }: DisclosedSection,
  readers: PaperSite['readers'],
): Answered | undefined {
  const reader = readers.get(id)
  const isAnswer = outcome === 'found' || outcome === 'nothing'
  if (reader === undefined || checkedAt === null || !isAnswer) return undefined
  const facts = outcome === 'found' ? reader.facts(data, new Date(checkedAt)) : {}
  return (
    facts &&
    answeredAs(reader.section, {
      outcome,
      facts: withoutRepeats(facts),
      checkedAt,
      stale,
      source: source ?? undefined,
      others: others.map((other) => otherAnswer(other, reader)),
      refusedBy,
    })
  )
}

function otherAnswer(other: DisclosedSection['others'][number], reader: SectionReader): AlternativeFacts {
  const { source, outcome, checkedAt, data } = other
  if (outcome === 'nothing') return { source, outcome, checkedAt, facts: {} }
  const facts = data === null ? undefined : reader.facts(data, new Date(checkedAt))
  return facts ? { source, outcome, checkedAt, facts: withoutRepeats(facts) } : unreadableAnswer(other)
}
