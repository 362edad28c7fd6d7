import { latest } from '#facts/days.ts'
import { accidentEvents } from '#facts/events.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { AccidentFact } from '#facts/facts.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { GRAVE, hasCode, isHeavy, looksHeavy } from '#verdict/damage/grave.ts'
import { areUncounted } from '#verdict/uncounted.ts'
import { type MarkText, markText, type TopicMark } from './mark-text.ts'

/** Start of police data (specification, section 6). */
const FIRST_YEAR = 2015

const isOfRecord = ({ cars, owners }: CarFacts): boolean => {
  const years = [
    ...cars.flatMap(({ year }) => year ?? []),
    ...owners.flatMap(({ from }) => from?.getUTCFullYear() ?? []),
  ]
  return years.length > 0 && years.every((year) => year >= FIRST_YEAR)
}

export const accidents: TopicMark = {
  kinds: ['accidents'],
  contradiction: 'была авария',
  nothing: ({ car }) =>
    isOfRecord(car)
      ? markText('good', 'нет', 'Оформленных аварий нет')
      : markText('good', `нет с ${FIRST_YEAR}`, `С ${FIRST_YEAR} оформленных аварий нет`),
  found: ({ accidents: all = [] }) => accidentCount(all),
}

function accidentCount(all: readonly AccidentFact[]): MarkText {
  const events = accidentEvents(all)
  if (areUncounted(events)) return markText('warn', 'есть', 'Есть, сколько — не сказано')
  const n = events.length
  const count = `${n} ${plural(n, 'авария', 'аварии', 'аварий')}`
  const last = latest(all.map(({ date }) => date))
  const when = last && (n === 1 ? `Авария ${formatDate(last)}` : `${count}, последняя ${formatDate(last)}`)
  if (all.some((one) => hasCode(one, GRAVE.number))) {
    return markText('danger', [`${n}, задет номер`, `${n}`], [`${count}, повреждён номер кузова`, count])
  }
  if (all.some(isHeavy)) {
    return markText('warn', [`${n}, есть тяжёлое`, count, `${n}`], [`${count}, есть тяжёлая`, count])
  }
  // The code's meaning is inferred, hence the question mark.
  if (all.some(looksHeavy)) {
    return markText(
      'warn',
      [`${n}, тяжёлое?`, count, `${n}`],
      [`${count}, по коду похоже тяжёлая`, `${count}, похоже тяжёлая`, count],
    )
  }
  return markText('warn', [count, `${n}`], [when, count])
}
