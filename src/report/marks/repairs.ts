import { repairEvents } from '#facts/events.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { markText, type TopicMark } from './mark-text.ts'

/** Repairs without an insurer leave no record. */
export const repairs: TopicMark = {
  kinds: ['repairs'],
  nothing: () => markText('none', 'не видно', 'Расчётов ремонта не видно'),
  found({ repairs: all = [] }) {
    const n = repairEvents(all).length
    const count = `${n} ${plural(n, 'расчёт', 'расчёта', 'расчётов')}`
    const most = Math.max(0, ...all.map(({ total = 0 }) => total))
    const sum = most > 0 && formatRoubles(most)
    return markText(
      'warn',
      [sum, count],
      [sum && `${count}, наибольший ${sum}`, sum && `Насчитали ${sum}`, count],
    )
  },
}
