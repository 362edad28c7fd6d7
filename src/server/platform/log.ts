import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type LogFn, type Logger, pino, type SerializedError } from 'pino'
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
  return withoutPrivate(pino.stdSerializers.err(loggable))
}

/** The database and libraries quote values in other fields as well, such as `detail`. */
function withoutPrivate(fields: SerializedError): SerializedError {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  const aggregateErrors = fields.aggregateErrors?.map(withoutPrivate)
  return Object.assign(
    fields,
    Object.fromEntries(texts.map(([name, text]) => [name, maskPrivate(text)])),
    aggregateErrors && { aggregateErrors },
  )
}
