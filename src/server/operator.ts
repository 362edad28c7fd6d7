import { inspect } from 'node:util'
import { Refusal } from './backup/refusal.ts'
import { ConfigProblems } from './compose/config.ts'
import { DataDirBusy } from './db/data-dir-lock.ts'

/** What went wrong, for the terminal of an operator: the message alone, where it says what to do. */
export const explained = (error: unknown): string =>
  error instanceof Refusal || error instanceof ConfigProblems || error instanceof DataDirBusy
    ? error.message
    : inspect(error)
