import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { damageCode } from '../damage/codes.ts'
import type { AccidentFact } from '../facts.ts'
import { latest } from './days.ts'
import { type Saying, say, type TopicMark } from './saying.ts'

/** Two-character codes: the number on the body is damaged. */
const NUMBER_DAMAGED = '20'

/** Two-character codes: the whole body, engine or axles displaced, fire. */
const HEAVY = new Set(['11', '12', '13', '14', '15'])

export const accidents: TopicMark = {
  kinds: ['accidents'],
  nothing: say('good', 'нет', 'Оформленных аварий нет'),
  found: ({ accidents: all = [] }) => counted(all),
}

function counted(all: readonly AccidentFact[]): Saying {
  const n = all.length
  const count = `${n} ${plural(n, 'авария', 'аварии', 'аварий')}`
  const codes = all.flatMap(({ damage }) => damage.map((code) => code.trim()))
  const last = latest(all.map(({ date }) => date))
  const when = last && (n === 1 ? `Авария ${formatDate(last)}` : `${count}, последняя ${formatDate(last)}`)
  if (codes.includes(NUMBER_DAMAGED)) {
    return say('danger', [`${n}, задет номер`, `${n}`], [`${count}, повреждён номер кузова`, count])
  }
  if (codes.some((code) => HEAVY.has(code))) {
    return say('danger', [`${n}, есть тяжёлое`, count, `${n}`], [`${count}, есть тяжёлая`, count])
  }
  // That such a code means heavy damage is our reading of it: asked, not said.
  if (codes.some((code) => damageCode(code).severity === 'heavy')) {
    return say(
      'danger',
      [`${n}, тяжёлое?`, count, `${n}`],
      [`${count}, по коду похоже тяжёлая`, `${count}, похоже тяжёлая`, count],
    )
  }
  return say('warn', [count, `${n}`], [when, count])
}
