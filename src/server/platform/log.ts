import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type LogFn, type Logger, pino } from 'pino'
import { alarmIn } from './alarms.ts'
import { maskPrivate } from './mask-private.ts'

interface LogOptions {
  /** Standard output unless told. */
  readonly output?: { write(line: string): void }
  /** Hears of every alarm that is logged, by its name. */
  readonly onAlarm?: (alarm: string) => void
}

/** JSON lines. Nothing of a car, a person, a ticket or a token gets into them. */
export const createLog = (level: string, { output, onAlarm }: LogOptions = {}): Logger =>
  pino(
    {
      level,
      serializers: { err: safeError },
      ...(onAlarm && { hooks: { logMethod: hearingAlarms(onAlarm) } }),
    },
    output ?? process.stdout,
  )

/** The message comes first, or after its fields. */
const hearingAlarms = (onAlarm: (alarm: string) => void) =>
  function (this: Logger, args: Parameters<LogFn>, write: LogFn): void {
    const alarm = alarmIn(args[0]) ?? alarmIn(args[1])
    if (alarm !== undefined) onAlarm(alarm)
    write.apply(this, args)
  }

/** A failed statement's message quotes the statement's values; its cause says what was wrong without them. */
export function safeError(error: unknown) {
  // What is no error has been made fit for the log already.
  if (!(error instanceof Error)) return error
  const shown = error instanceof DrizzleQueryError ? (error.cause ?? new Error('a statement failed')) : error
  const fields = pino.stdSerializers.err(shown)
  const { message, stack } = fields
  return Object.assign(fields, { message: maskPrivate(message), stack: maskPrivate(stack) })
}
