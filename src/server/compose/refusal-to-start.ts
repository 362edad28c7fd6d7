import { DataDirTrouble } from '../db/data-dir-trouble.ts'
import { SchemaBehind } from '../db/migrate.ts'
import { PortUnfit } from '../http/listen.ts'
import { ConfigProblems } from './config.ts'

/** Failures that an operator can do something about by the message alone: nobody needs a stack trace of them. */
export const isRefusalToStart = (error: unknown): error is Error =>
  error instanceof ConfigProblems ||
  error instanceof DataDirTrouble ||
  error instanceof SchemaBehind ||
  error instanceof PortUnfit
