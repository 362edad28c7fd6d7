import { DataDirTrouble } from '../db/data-dir-trouble.ts'
import { SchemaBehind } from '../db/migrate.ts'
import { PortUnfit } from '../http/listen.ts'
import { ConfigProblems } from './config.ts'

/** True for errors whose message suffices for the operator, without a stack trace. */
export const isRefusalToStart = (error: unknown): error is Error =>
  error instanceof ConfigProblems ||
  error instanceof DataDirTrouble ||
  error instanceof SchemaBehind ||
  error instanceof PortUnfit
