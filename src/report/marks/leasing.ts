import { markText, type TopicMark } from './mark-text.ts'
import { pledges as pledgesMark } from './pledges.ts'
import { uses as usesMark } from './uses.ts'

export const leasing: TopicMark = {
  kinds: ['uses', 'pledges', 'unread'],
  contradiction: 'есть запись',
  nothing: () => markText('none', 'не видно', 'Сообщений о лизинге нет'),
  found(facts, surroundings) {
    const { uses = [], pledges = [] } = facts
    const isLeased = uses.some(({ isInForce }) => isInForce)
    const bonds = pledges.filter(({ isInForce }) => isInForce)
    if (!isLeased && bonds.some(({ isRetainedTitle }) => isRetainedTitle))
      return markText('danger', 'в рассрочке', 'Хозяин — продавец в рассрочку')
    if (!isLeased && bonds.length > 0) return pledgesMark.found({ pledges: bonds }, surroundings)
    if (uses.length > 0) return usesMark.found({ uses }, surroundings)
    return pledges.length > 0
      ? markText('note', 'снято', 'Обременение снято')
      : markText('note', 'похожее', 'Нашлось похожее: проверьте')
  },
}
