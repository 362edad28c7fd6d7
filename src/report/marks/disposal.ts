import { latest } from '#facts/days.ts'
import { formatDate } from '#shared/text/dates.ts'
import { markText, type TopicMark } from './mark-text.ts'

/** A car may have been dismantled without a record. */
export const disposal: TopicMark = {
  kinds: ['disposals'],
  contradiction: 'утилизирована',
  nothing: ({ rules }) =>
    rules.has('struck-off') || rules.has('exported')
      ? markText('note', 'спорят', 'Здесь отметки нет, в учёте есть')
      : markText('none', 'не видно', 'Отметок об утилизации нет'),
  found({ disposals: all = [] }) {
    const scrapped = all.filter(({ kind }) => kind === 'scrapped')
    if (scrapped.length === 0) return markText('warn', 'вывезена', 'Отметка о вывозе из России')
    const day = formatDate(latest(scrapped.map(({ date }) => date)))
    return markText('danger', 'утилизирована', [
      day && `Отметка об утилизации ${day}`,
      'Отметка об утилизации',
    ])
  },
}
