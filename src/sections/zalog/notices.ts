import type { Notice } from './contract.ts'

/** All parties of one side, unnamed ones included; undefined: none. */
export const names = (parties: Notice['pledgees']): string | undefined =>
  parties.map(({ name }) => name || 'имя не указано').join(', ') || undefined
