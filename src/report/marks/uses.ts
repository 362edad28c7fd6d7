import { plural } from '#shared/text/plural.ts'
import { useNames } from '../fact-names.ts'
import { areUncounted } from '../uncounted.ts'
import { say, type TopicMark } from './saying.ts'

/** That no permit was found says nothing of those who drive without one. */
export const uses: TopicMark = {
  kinds: ['uses'],
  nothing: () => say('none', 'не видно', 'Записей о такси и лизинге нет'),
  found({ uses: records = [] }) {
    const leased = records.filter(({ isInForce }) => isInForce)
    if (areUncounted(leased)) return say('danger', 'отмечен лизинг', 'Отмечен лизинг, в силе ли — неясно')
    if (leased.length > 0) return say('danger', 'в лизинге', 'В лизинге: хозяин — фирма')
    const worked = records.filter(({ kind }) => kind !== 'leasing')
    const kinds = [...new Set(worked.map(({ kind }) => useNames[kind]))].join(', ')
    const n = areUncounted(worked) ? 1 : worked.length
    if (worked.length === 0) return say('warn', 'была в лизинге', 'Лизинг закончен, чья теперь?')
    return say(
      'warn',
      [kinds, 'прокат'],
      [n > 1 && `Работала: ${kinds}, ${n} ${plural(n, 'запись', 'записи', 'записей')}`, `Работала: ${kinds}`],
    )
  },
}
