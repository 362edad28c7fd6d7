import type { ReactNode } from 'react'
import type { Mark } from '#report/verdict.ts'
import type { Section } from '#shared/contract/section.ts'
import type { SectionState } from '../section/section-state.ts'

/** What a row and its parts are drawn from. */
export interface RowProps {
  readonly section: Section
  readonly state: SectionState
  readonly mark: Mark | undefined
  readonly now: Date
  /** There is something inside that needs no asking. */
  readonly hasMainInfo: boolean
  readonly isDemo: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onToggle: () => void
  readonly onAsk: () => void
  /** What stands inside. */
  readonly children: ReactNode
}
