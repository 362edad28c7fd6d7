import { recallEvents } from '#facts/events.ts'
import type { RecallFact } from '#facts/facts.ts'
import { plural } from '#shared/text/plural.ts'
import { isGrave } from '#verdict/rules/careful/recalls.ts'
import { type MarkText, markText, type TopicMark } from './mark-text.ts'

export const recalls: TopicMark = {
  kinds: ['recalls'],
  nothing: () => markText('good', 'нет', 'Отзывных кампаний нет'),
  found: ({ recalls: all = [] }) => saying(all),
}

function saying(all: readonly RecallFact[]): MarkText {
  const n = recallEvents(all).length
  const open = recallEvents(all.filter(({ done }) => done === undefined)).length
  const count = `${n} ${plural(n, 'отзыв', 'отзыва', 'отзывов')}`
  if (open > 0) {
    const undone = `${open} ${plural(open, 'не сделан', 'не сделаны', 'не сделано')}`
    return markText(
      all.some(isGrave) ? 'warn' : 'note',
      [undone, `${open}`],
      [n === open ? `${count}, работ не сделано` : `${count}, ${undone}`, undone],
    )
  }
  return markText('good', n === 1 ? 'сделан' : 'сделаны', [
    `${count}, ${n === 1 ? 'работа сделана' : 'работы сделаны'}`,
    count,
  ])
}
