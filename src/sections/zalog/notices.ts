import type { Notice } from './contract.ts'

/** All parties of one side; undefined when none is named. */
export const names = (parties: Notice['pledgees']): string | undefined =>
  parties.flatMap(({ name }) => name || []).join(', ') || undefined
