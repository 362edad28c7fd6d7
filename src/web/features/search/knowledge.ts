import type { SearchForm } from './search-form-state.ts'

/** What can be said of what stands in a field without asking anybody, also of a VIN that is still being typed. */
export interface Knowledge {
  /** In one line. */
  readonly text: string | undefined
  /** Why it should be looked at once more. */
  readonly isDoubtful: boolean
  /** Numbers that may have been meant instead, the likeliest first. */
  readonly offers: readonly string[]
}

export type Know = (form: SearchForm, isDemo: boolean) => Knowledge

export const line = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined
