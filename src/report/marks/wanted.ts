import { earliest } from '#facts/days.ts'
import { wantedEvents } from '#facts/events.ts'
import type { WantedFact } from '#facts/facts.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { type MarkText, markText, type TopicMark } from './mark-text.ts'

export const wanted: TopicMark = {
  kinds: ['wanted'],
  contradiction: 'в розыске',
  nothing: () => markText('good', 'не ищут', 'В розыске не числится'),
  found: ({ wanted: records = [] }) => sought(records),
}

function sought(records: readonly WantedFact[]): MarkText {
  const n = wantedEvents(records).length
  const since = earliest(records.map((record) => record.since))
  const count = `${n} ${plural(n, 'запись', 'записи', 'записей')}`
  return markText('danger', n === 1 ? 'в розыске' : [`ищут, ${count}`, `ищут, ${n}`], [
    since && n > 1 && `В розыске с ${formatDate(since)}, ${count}`,
    since && `В розыске с ${formatDate(since)}`,
    n === 1 ? 'В розыске' : `В розыске: ${count}`,
  ])
}
