import { inspect } from 'node:util'
import { Refusal } from './backup/refusal.ts'
import { isRefusalToStart } from './refusal-to-start.ts'

/** What went wrong, for the terminal of an operator: the message alone, where it says what to do. */
export const explained = (error: unknown): string =>
  error instanceof Refusal || isRefusalToStart(error) ? error.message : inspect(error)
