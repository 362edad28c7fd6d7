import type { Notice } from './contract.ts'

/** Undefined: no parties. */
export const names = (parties: Notice['pledgees']): string | undefined =>
  parties.map(({ name }) => name || 'имя не указано').join(', ') || undefined
