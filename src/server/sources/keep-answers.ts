import { ALARM_PERIOD_MS } from '../platform/alarms.ts'
import { oncePerPeriod } from '../platform/patience.ts'
import type { Host } from '../ports/host.ts'
import type { AnswerStore } from './answer-store.ts'
import { Answers, type AnswersOptions } from './answers.ts'
import { localFlights } from './flights.ts'
import { createSharedFlights } from './shared-flights.ts'

interface KeepOptions extends Pick<AnswersOptions, 'cacheBytes' | 'onWritten' | 'refusals' | 'failures'> {
  readonly store: Pick<AnswerStore, 'read' | 'write'>
}

export function keepAnswers(
  { database: { kind, db }, now, log, stopping }: Pick<Host, 'database' | 'now' | 'log' | 'stopping'>,
  options: KeepOptions,
): Answers {
  const flights = kind === 'embedded' ? localFlights : createSharedFlights(db, options.store, stopping)
  const onUnsaved = oncePerPeriod(ALARM_PERIOD_MS, (err: unknown, times) =>
    log.error({ err, times }, 'alarm: an answer was served that could not be saved'),
  )
  return new Answers({ ...options, flights, now, onUnsaved })
}
