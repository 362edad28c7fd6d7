import type { BodyKind } from '#report/body-kind.ts'
import type { CarFacts } from '#report/evidence.ts'
import type { Mark } from '#report/verdict.ts'
import type { SectionState } from '../section/section-state.ts'
import type { SectionView } from '../section/section-views.ts'

/** What a row and its parts are drawn from. */
export interface RowProps {
  readonly view: SectionView
  readonly state: SectionState
  readonly mark: Mark | undefined
  readonly now: Date
  /** Facts that need no asking, the first thing inside. */
  readonly mainInfo: readonly { readonly key: string; readonly value: string }[]
  readonly price?: number | undefined
  readonly body?: BodyKind | undefined
  /** What all answers tell. */
  readonly car: CarFacts
  readonly isDemo: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onToggle: () => void
  readonly onAsk: () => void
}
