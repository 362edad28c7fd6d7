import { usageEvents } from '#facts/events.ts'
import { useNames } from '#facts/fact-names.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { plural } from '#shared/text/plural.ts'
import { areUncounted } from '#verdict/uncounted.ts'
import { markText, type TopicMark } from './mark-text.ts'

/** Drivers without a permit leave no record. */
export const uses: TopicMark = {
  kinds: ['uses'],
  contradiction: 'работала',
  nothing: () => markText('none', 'не видно', 'Записей о такси и лизинге нет'),
  found({ uses: records = [] }) {
    const leased = records.filter(({ isInForce }) => isInForce)
    if (areUncounted(leased))
      return markText('danger', 'отмечен лизинг', 'Отмечен лизинг, в силе ли — неясно')
    if (leased.length > 0) return markText('danger', 'в лизинге', 'В лизинге: хозяин — фирма')
    if (records.every(({ kind }) => kind === 'leasing'))
      return markText('warn', 'была в лизинге', 'Лизинг закончен, чья теперь?')
    const kinds = gravestFirst
      .filter((use) => records.some(({ kind }) => kind === use))
      .map((use) => useNames[use])
    const text =
      kinds[0] === useNames.leasing ? capitalised(kinds.join(', ')) : `Работала: ${kinds.join(', ')}`
    const n = areUncounted(records) ? 1 : usageEvents(records).length
    return markText(
      'warn',
      [kinds.join(', '), `${kinds[0]} и ещё ${kinds.length - 1}`],
      [n > 1 && `${text}, ${n} ${plural(n, 'запись', 'записи', 'записей')}`, text],
    )
  },
}

/** The gravest use first; a company's ownership precedes any use. */
const gravestFirst = ['leasing', 'taxi', 'carsharing'] as const
