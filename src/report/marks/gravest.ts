import type { Tone } from '#verdict/verdict.ts'

export const GRAVEST: readonly Tone[] = [
  'danger',
  'warn',
  'unknown',
  'asking',
  'stale',
  'none',
  'note',
  'good',
]
