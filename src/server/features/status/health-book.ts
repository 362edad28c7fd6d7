import type { Executor, Log } from '#server/db/database.ts'
import { createTroubleLog, withTimeout } from '#server/platform/patience.ts'
import type { SourceErrorCode } from '#shared/contract/errors.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { addHours, type FormatChange, type HourRow, hourKey, keepChanges } from './health-rows.ts'
import { addTimes, noTimes, withTime } from './times.ts'

const EVERY_MS = 30_000

/** Limits a stop's wait for a database that hangs. */
const LAST_WRITE_MS = 2_000

export interface EndedQuestion {
  readonly source: string
  readonly outcome: 'answered' | SourceErrorCode
  readonly ms: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

interface HealthBookParts {
  readonly db: Executor
  readonly log: Log
}

/** Counts in memory, so that no lookup waits; one row per hour and kind of end. */
export interface HealthBook {
  note(ended: EndedQuestion): void
  noteChange(change: FormatChange): void
  /** Never fails. */
  write(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createHealthBook({ db, log }: HealthBookParts): HealthBook {
  let hours = new Map<string, HourRow>()
  let changes = new Map<string, FormatChange>()
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const trouble = createTroubleLog<'unwritten'>()

  const addHour = (row: HourRow) => {
    const key = hourKey(row)
    hours.set(key, together(hours.get(key), row))
  }
  const addChange = (change: FormatChange) => {
    const latest = changes.get(change.source)
    if (latest === undefined || latest.at <= change.at) changes.set(change.source, change)
  }

  const writeBatch = async (): Promise<void> => {
    const batch = { hours: [...hours.values()], changes: [...changes.values()] }
    if (batch.hours.length + batch.changes.length === 0) return
    hours = new Map()
    changes = new Map()
    try {
      await db.transaction(async (tx) => {
        await addHours(tx, batch.hours)
        await keepChanges(tx, batch.changes)
      })
      trouble.over(() => log.info({}, 'the health of sources is written down again'))
    } catch (err) {
      for (const row of batch.hours) addHour(row)
      for (const change of batch.changes) addChange(change)
      trouble.tell('unwritten', () => log.warn({ err }, 'the health of sources waits for the database'))
    }
  }

  const write = (): Promise<void> => {
    writing ??= writeBatch().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    note: (ended) => addHour(rowOf(ended)),
    noteChange: addChange,
    write,
    start() {
      timer ??= setInterval(write, EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await withTimeout(
        LAST_WRITE_MS,
        Promise.resolve(writing).then(() => write()),
      )
    },
  }
}

const rowOf = ({ source, outcome, ms, at }: EndedQuestion): HourRow => ({
  hour: new Date(at - (at % HOUR_MS)),
  source,
  outcome,
  questions: 1,
  times: [...withTime(noTimes, ms)],
  lastAt: new Date(at),
})

function together(total: HourRow | undefined, row: HourRow): HourRow {
  if (total === undefined) return row
  return {
    ...row,
    questions: total.questions + row.questions,
    times: [...addTimes(total.times, row.times)],
    lastAt: total.lastAt > row.lastAt ? total.lastAt : row.lastAt,
  }
}
