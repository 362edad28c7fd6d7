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
  return error instanceof Error ? withoutPrivate(pino.stdSerializers.err(withoutValues(error))) : error
}

const withoutValues = (error: unknown): Error => {
  if (error instanceof DrizzleQueryError) return withoutValues(error.cause ?? new Error('a statement failed'))
  if (error instanceof AggregateError)
    return Object.create(error, { errors: { value: error.errors.map(withoutValues) } })
  if (!(error instanceof Error)) return new Error(String(error))
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : error.cause
  return cause === error.cause ? error : Object.create(error, { cause: { value: cause } })
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
