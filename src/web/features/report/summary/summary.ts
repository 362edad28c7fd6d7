import { type Finding, toneOrder } from '#shared/contract/finding.ts'
import type { Section } from '#shared/contract/section.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import type { SectionState } from '../section/section-state.ts'
import type { SectionView } from '../section/section-views.ts'
import type { Known } from '../section/verdict.ts'

export interface SectionFinding {
  readonly section: Section
  readonly finding: Finding
  /** When the registry said so, if that was not today's asking. */
  readonly savedAt?: string
}

export interface Gap {
  readonly section: Section
  /** Why it is not known. */
  readonly reason: string
}

export interface Summary {
  readonly known: number
  readonly total: number
  /**
   * The register of all cars has no such VIN, and nobody else who answered has met it: nothing is known of
   * this car, whatever its empty answers look like.
   */
  readonly isUnknownCar: boolean
  /** Ordered by what is at stake: what can cost the car first. */
  readonly findings: readonly SectionFinding[]
  /** «Чего мы ещё не знаем»; a stale answer and a saved one are in it, since today's is not known. */
  readonly gaps: readonly Gap[]
}

export function summarise(views: readonly SectionView[], report: ReportState): Summary {
  const states = views.map(({ section }) => ({ section, state: stateOf(report, section.id) }))
  const told = states.flatMap(({ section, state }) => findingsOf(section, state))
  const findings = isRegistered(states) ? told : told.map(withoutPraise)
  return {
    known: states.filter(({ state }) => state.kind === 'known').length,
    total: views.length,
    isUnknownCar: isUnknown(states),
    findings: findings.sort((a, b) => stake(a.finding) - stake(b.finding)),
    gaps: states.flatMap(({ section, state }) => {
      const reason = reasonOf(state)
      return reason === undefined ? [] : [{ section, reason }]
    }),
  }
}

interface Asked {
  readonly section: Section
  readonly state: SectionState
}

const outcomeOf = ({ state }: Asked): Known['outcome'] | undefined =>
  state.kind === 'known' || state.kind === 'saved' ? state.verdict.outcome : undefined

const isRegistered = (states: readonly Asked[]): boolean =>
  states.some((asked) => asked.section.proves === 'registered' && outcomeOf(asked) === 'found')

const isUnknown = (states: readonly Asked[]): boolean =>
  states.some((asked) => asked.section.proves === 'registered' && outcomeOf(asked) === 'nothing') &&
  !states.some((asked) => asked.section.proves === 'seen' && outcomeOf(asked) === 'found')

/** Of a car that may not exist nothing speaks well: a registry has no record of a mistyped VIN either. */
const withoutPraise = (told: SectionFinding): SectionFinding =>
  told.finding.tone === 'good' ? { ...told, finding: { ...told.finding, tone: 'note' } } : told

function findingsOf(section: Section, state: SectionState): SectionFinding[] {
  if (state.kind === 'known') return state.verdict.findings.map((finding) => ({ section, finding }))
  if (state.kind !== 'saved') return []
  const { findings, checkedAt } = state.verdict
  return findings.map((finding) => ({ section, finding, savedAt: checkedAt }))
}

const stake = ({ tone }: Finding): number => toneOrder.indexOf(tone)

function reasonOf(state: SectionState): string | undefined {
  switch (state.kind) {
    case 'unasked':
      return 'ещё не спрашивали'
    case 'asking':
      return 'ждём ответа'
    case 'unknown':
      return `проверить не удалось. ${state.verdict.message}`
    case 'saved':
      return `сейчас не проверяли, сохранён ответ от ${formatDateTime(state.verdict.checkedAt)}`
    case 'known':
      return state.verdict.stale
        ? `реестр молчит, показан ответ от ${formatDateTime(state.verdict.checkedAt)}`
        : undefined
  }
}
