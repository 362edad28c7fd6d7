import { latest } from '#facts/days.ts'
import { formatDate } from '#shared/text/dates.ts'
import { markText, type TopicMark } from './mark-text.ts'

export const customs: TopicMark = {
  kinds: ['customs'],
  nothing: () => markText('none', 'не видно', 'Оформления таможней не видно'),
  found({ customs: records = [] }) {
    const day = latest(records.map(({ date }) => date))
    return day === undefined
      ? markText('note', 'ввозили', 'Оформлена таможней, дня нет')
      : markText('note', `ввезли в ${day.getUTCFullYear()}`, `Оформлена таможней ${formatDate(day)}`)
  },
}
