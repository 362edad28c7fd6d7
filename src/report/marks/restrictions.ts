import { latest } from '#facts/days.ts'
import { restrictionEvents } from '#facts/events.ts'
import type { RestrictionFact } from '#facts/facts.ts'
import { isBan, setterOf } from '#facts/restriction-codes.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { areUncounted } from '#verdict/uncounted.ts'
import { type MarkText, markText, type TopicMark } from './mark-text.ts'

export const restrictions: TopicMark = {
  kinds: ['restrictions'],
  contradiction: 'есть запрет',
  nothing: () => markText('good', 'нет', 'Запретов на регистрацию нет'),
  found({ restrictions: records = [] }) {
    const events = restrictionEvents(records)
    if (areUncounted(events)) return markText('danger', 'есть', 'Есть, сколько — не сказано')
    const [first, ...others] = events
    return first !== undefined && others.length === 0
      ? single(first)
      : several([first, ...others].flatMap((one) => one ?? []))
  },
}

function single(record: RestrictionFact): MarkText {
  const day = record.since && formatDate(record.since)
  if (record.code === '4')
    return markText('danger', 'утилизация', [`Отметка об утилизации ${day ?? ''}`.trim()])
  if (record.code === '5') {
    return markText('danger', 'аннулирована', [day && `Аннулирована ${day}`, 'Регистрация аннулирована'])
  }
  if (!isBan(record)) {
    return markText('danger', '1 ограничение', [day && `Ограничение с ${day}`, 'Есть ограничение'])
  }
  const ban = `Запрет ${setterOf(record)?.of ?? ''}`.trim()
  return markText('danger', '1 запрет', [day && `${ban} с ${day}`, ban, 'Есть запрет'])
}

function several(records: readonly RestrictionFact[]): MarkText {
  const n = records.length
  if (!records.every(isBan)) {
    const count = `${n} ${plural(n, 'ограничение', 'ограничения', 'ограничений')}`
    return markText('danger', [count, `${n}`], count)
  }
  const count = `${n} ${plural(n, 'запрет', 'запрета', 'запретов')}`
  const last = latest(records.map(({ since }) => since))
  return markText('danger', [count, `${n}`], [last && `${count}, последний ${formatDate(last)}`, count])
}
