import type { Notice } from './contract.ts'

/** All parties of one side, those without a name too; undefined when there is none. */
export const names = (parties: Notice['pledgees']): string | undefined =>
  parties.map(({ name }) => name || 'имя не указано').join(', ') || undefined
