import type { ComponentType } from 'react'
import type { BodyKind } from '#report/body-kind.ts'
import type { Facts } from '#report/facts.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { Finding } from '#shared/contract/finding.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Section } from '#shared/contract/section.ts'
import type { TimeMark } from '#shared/contract/time-mark.ts'
import { sections } from '#web/sections.ts'

interface DrawingProps {
  readonly data: unknown
  readonly marks?: readonly TimeMark[]
  /** Of the car, where the page knows it. */
  readonly body?: BodyKind | undefined
}

/** How the page shows one section. What `data` is, only the section's own files know. */
export interface SectionView {
  readonly section: Section
  /** Whether an answer's data is of the shape that the section's contract promises; the rest takes no other. */
  readonly isWhole: (data: unknown) => boolean
  readonly rows: (data: unknown) => readonly ReportRow[]
  readonly findings: (data: unknown) => readonly Finding[]
  /** What an answer tells of the car, in the words that the verdict understands. */
  readonly facts: (data: unknown) => Facts
  readonly Drawing?: ComponentType<DrawingProps> | undefined
  /** Dated happenings lent to the time lines of other sections. */
  readonly marks?: ((data: unknown) => readonly TimeMark[]) | undefined
  /** What a found answer adds to the main-info table. */
  readonly baseInfo?: ((data: unknown) => Partial<BaseInfo>) | undefined
}

const checks = import.meta.glob<SectionView['isWhole']>('#sections/*/contract.ts', {
  eager: true,
  import: 'default',
  query: '?check',
})
const rows = import.meta.glob<SectionView['rows']>('#sections/*/rows.ts', { eager: true, import: 'rows' })
const findings = import.meta.glob<SectionView['findings']>('#sections/*/findings.ts', {
  eager: true,
  import: 'findings',
})
const facts = import.meta.glob<SectionView['facts']>('#sections/*/facts.ts', { eager: true, import: 'facts' })
const drawings = import.meta.glob<SectionView['Drawing']>('#sections/*/card.tsx', {
  eager: true,
  import: 'Drawing',
})
const marks = import.meta.glob<SectionView['marks']>('#sections/*/marks.ts', { eager: true, import: 'marks' })
const baseInfo = import.meta.glob<SectionView['baseInfo']>('#sections/*/base-info.ts', {
  eager: true,
  import: 'baseInfo',
})

/** The file of one section among the files of all. */
const of = <Part>(files: Record<string, Part>, { id }: Section): Part | undefined =>
  Object.entries(files).find(([path]) => path.includes(`/${id}/`))?.[1]

function viewOf(section: Section): SectionView {
  const own = {
    isWhole: of(checks, section),
    rows: of(rows, section),
    findings: of(findings, section),
    facts: of(facts, section),
  }
  if (!own.isWhole || !own.rows || !own.findings || !own.facts)
    throw new Error(`Section ${section.id} lacks contract.ts, rows.ts, findings.ts or facts.ts`)
  return {
    section,
    isWhole: own.isWhole,
    rows: own.rows,
    findings: own.findings,
    facts: own.facts,
    Drawing: of(drawings, section),
    marks: of(marks, section),
    baseInfo: of(baseInfo, section),
  }
}

/** Every card of the report, in order. */
export const sectionViews: readonly SectionView[] = sections.map(viewOf)
