import { latest } from '#facts/days.ts'
import { formatDate } from '#shared/text/dates.ts'
import { say, type TopicMark } from './saying.ts'

export const customs: TopicMark = {
  kinds: ['customs'],
  nothing: () => say('none', 'не видно', 'Оформления таможней не видно'),
  found({ customs: records = [] }) {
    const day = latest(records.map(({ date }) => date))
    return day === undefined
      ? say('note', 'ввозили', 'Оформлена таможней, дня нет')
      : say('note', `ввезли в ${day.getUTCFullYear()}`, `Оформлена таможней ${formatDate(day)}`)
  },
}
