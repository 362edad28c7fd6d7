import type { SearchForm } from './search-form-state.ts'

/** What the tables return offline about a field's text, including an unfinished VIN. */
export interface Knowledge {
  readonly text: string | undefined
  /** The number deserves a second look. */
  readonly isDoubtful: boolean
  /** Numbers that may have been meant instead, the likeliest first. */
  readonly offers: readonly string[]
}

export type DescribeField = (form: SearchForm, isDemo: boolean) => Knowledge

export const line = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined
