import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type LogFn, type Logger, pino } from 'pino'
import { alarmIn } from './alarms.ts'
import { maskPrivate } from './mask-private.ts'

interface LogOptions {
  readonly output?: { write(line: string): void }
  readonly onAlarm?: (alarm: string) => void
}

export const createLog = (level: string, { output, onAlarm }: LogOptions = {}): Logger =>
  pino(
    {
      level,
      serializers: { err: safeError },
      ...(onAlarm && { hooks: { logMethod: notifyingAlarms(onAlarm) } }),
    },
    output ?? process.stdout,
  )

/** The message follows the fields, or comes first. */
const notifyingAlarms = (onAlarm: (alarm: string) => void) =>
  function (this: Logger, args: Parameters<LogFn>, write: LogFn): void {
    const alarm = alarmIn(args[0]) ?? alarmIn(args[1])
    if (alarm !== undefined) onAlarm(alarm)
    write.apply(this, args)
  }

/** A failed statement's message quotes its values; its cause gives the reason without them. */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const loggable =
    error instanceof DrizzleQueryError ? (error.cause ?? new Error('a statement failed')) : error
  const fields = pino.stdSerializers.err(loggable)
  const { message, stack } = fields
  return Object.assign(fields, { message: maskPrivate(message), stack: maskPrivate(stack) })
}
