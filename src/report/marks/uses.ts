import { plural } from '#shared/text/plural.ts'
import { useNames } from '../fact-names.ts'
import { say, type TopicMark } from './saying.ts'

/** That no permit was found says nothing of those who drive without one. */
export const uses: TopicMark = {
  kinds: ['uses'],
  nothing: () => say('none', 'не видно', 'Записей о такси не видно'),
  found({ uses: records = [] }) {
    const kinds = [...new Set(records.map(({ kind }) => useNames[kind]))].join(', ')
    const n = records.length
    return say(
      'warn',
      [kinds, 'прокат'],
      [n > 1 && `Работала: ${kinds}, ${n} ${plural(n, 'запись', 'записи', 'записей')}`, `Работала: ${kinds}`],
    )
  },
}
