import { type Finding, toneOrder } from '#shared/contract/finding.ts'
import type { Section } from '#shared/contract/section.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import type { SectionState } from '../section/section-state.ts'
import type { SectionView } from '../section/section-views.ts'

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
  /** Ordered by what is at stake: what can cost the car first. */
  readonly findings: readonly SectionFinding[]
  /** «Чего мы ещё не знаем»; a stale answer and a saved one are in it, since today's is not known. */
  readonly gaps: readonly Gap[]
}

export function summarise(views: readonly SectionView[], report: ReportState): Summary {
  const states = views.map(({ section }) => ({ section, state: stateOf(report, section.id) }))
  const findings = states.flatMap(({ section, state }) => findingsOf(section, state))
  return {
    known: states.filter(({ state }) => state.kind === 'known').length,
    total: views.length,
    findings: findings.sort((a, b) => stake(a.finding) - stake(b.finding)),
    gaps: states.flatMap(({ section, state }) => {
      const reason = reasonOf(state)
      return reason === undefined ? [] : [{ section, reason }]
    }),
  }
}

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
