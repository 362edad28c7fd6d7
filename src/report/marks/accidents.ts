import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { GRAVE, hasCode, isHeavy, looksHeavy } from '../damage/grave.ts'
import { latest } from '../days.ts'
import type { AccidentFact } from '../facts.ts'
import { type Saying, say, type TopicMark } from './saying.ts'

export const accidents: TopicMark = {
  kinds: ['accidents'],
  nothing: say('good', 'нет', 'Оформленных аварий нет'),
  found: ({ accidents: all = [] }) => counted(all),
}

function counted(all: readonly AccidentFact[]): Saying {
  const n = all.length
  const count = `${n} ${plural(n, 'авария', 'аварии', 'аварий')}`
  const last = latest(all.map(({ date }) => date))
  const when = last && (n === 1 ? `Авария ${formatDate(last)}` : `${count}, последняя ${formatDate(last)}`)
  if (all.some((one) => hasCode(one, GRAVE.number))) {
    return say('danger', [`${n}, задет номер`, `${n}`], [`${count}, повреждён номер кузова`, count])
  }
  if (all.some(isHeavy)) {
    return say('danger', [`${n}, есть тяжёлое`, count, `${n}`], [`${count}, есть тяжёлая`, count])
  }
  // That such a code means heavy damage is our reading of it: asked, not said.
  if (all.some(looksHeavy)) {
    return say(
      'danger',
      [`${n}, тяжёлое?`, count, `${n}`],
      [`${count}, по коду похоже тяжёлая`, `${count}, похоже тяжёлая`, count],
    )
  }
  return say('warn', [count, `${n}`], [when, count])
}
