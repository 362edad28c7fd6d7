import type { ComponentType } from 'react'
import type { BodyKind } from '#facts/body-kind.ts'
import type { ToldAbroad } from '#facts/buyer-input.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { withoutRepeats } from '#facts/identity.ts'
import { cardsOnce } from '#report/answer-parts/cards-once.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Section } from '#shared/contract/section.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import { sections } from '#web/sections.ts'

interface DrawingProps {
  readonly data: unknown
  /** From all answers. */
  readonly car: CarFacts
  readonly mileage: MileageJudgement
  readonly abroad?: ToldAbroad | undefined
  readonly now: Date
  readonly body?: BodyKind | undefined
  /** Roubles, from the buyer. */
  readonly price?: number | undefined
}

/** Only the section's own files know the type of `data`. */
export interface SectionView {
  readonly section: Section
  readonly isWhole: (data: unknown) => boolean
  readonly rows: (data: unknown) => readonly ReportRow[]
  readonly facts: (data: unknown, checkedAt: Date) => Facts
  readonly Drawing?: ComponentType<DrawingProps> | undefined
  /** For the main-info table. */
  readonly baseInfo?: ((data: unknown) => Partial<BaseInfo>) | undefined
}

const checks = import.meta.glob<SectionView['isWhole']>('#sections/*/contract.ts', {
  eager: true,
  import: 'default',
  query: '?check',
})
const rows = import.meta.glob<SectionView['rows']>('#sections/*/rows.ts', { eager: true, import: 'rows' })
/** Pages only: the chat reads `rows.ts`, too. */
const drawings = import.meta.glob<SectionView['Drawing']>('#sections/*/drawing.tsx', {
  eager: true,
  import: 'Drawing',
})
const facts = import.meta.glob<SectionView['facts']>('#sections/*/facts.ts', { eager: true, import: 'facts' })
const baseInfo = import.meta.glob<SectionView['baseInfo']>('#sections/*/base-info.ts', {
  eager: true,
  import: 'baseInfo',
})

const fileOf = <Part>(files: Record<string, Part>, { id }: Section): Part | undefined =>
  Object.entries(files).find(([path]) => path.includes(`/${id}/`))?.[1]

function viewOf(section: Section): SectionView {
  const readFacts = required(facts, section)
  const readRows = required(rows, section)
  return {
    section,
    isWhole: required(checks, section),
    rows: (data) => cardsOnce(readRows(data)),
    facts: (data, checkedAt) => withoutRepeats(readFacts(data, checkedAt)),
    Drawing: fileOf(drawings, section),
    baseInfo: fileOf(baseInfo, section),
  }
}

function required<Part>(files: Record<string, Part>, section: Section): Part {
  const part = fileOf(files, section)
  if (part === undefined) throw new Error(`Section ${section.id} lacks contract.ts, rows.ts or facts.ts`)
  return part
}

export const sectionViews: readonly SectionView[] = sections.map(viewOf)
