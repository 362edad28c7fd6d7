import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Logger, pino } from 'pino'

/** JSON lines on standard output. Nothing of a car, a person, a ticket or a token gets into them. */
export const createLog = (level: string, output?: { write(line: string): void }): Logger =>
  pino({ level, serializers: { err: safeError } }, output ?? process.stdout)

/** A failed statement's message quotes the statement's values; its cause says what was wrong without them. */
export function safeError(error: unknown) {
  // What is no error has been made fit for the log already.
  if (!(error instanceof Error)) return error
  const shown = error instanceof DrizzleQueryError ? (error.cause ?? new Error('a statement failed')) : error
  return pino.stdSerializers.err(shown)
}
