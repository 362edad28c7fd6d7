import type { SearchForm } from './search-form-state.ts'

export interface Knowledge {
  readonly text: string | undefined
  readonly isDoubtful: boolean
  readonly offers: readonly string[]
}

export type DescribeField = (form: SearchForm, isDemo: boolean) => Knowledge

export const line = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined
