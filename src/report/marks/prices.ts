import type { MarketFact } from '#facts/facts.ts'
import { formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { markText, type TopicMark } from './mark-text.ts'

export const prices: TopicMark = {
  kinds: ['market'],
  contradiction: 'слишком дёшево',
  nothing: () => markText('none', 'нет данных', 'Похожих объявлений не нашли'),
  found({ market: [market] = [] }, { rules, isNumberDoubted }) {
    // Prices are those of cars that can be registered.
    if (rules.has('struck-off')) return markText('none', 'не для этой', 'Цены не для списанной машины')
    if (isNumberDoubted) return markText('note', 'не для этой?', 'Цены, возможно, другой машины')
    const { lower, upper, average } = market ?? {}
    if (lower !== undefined && upper !== undefined) {
      return markText(
        'note',
        [inShort(lower, upper), 'есть цены'],
        [`${formatNumber(lower)} – ${formatRoubles(upper)}`, 'Цены таких машин'],
      )
    }
    if (average === undefined) return markText('note', 'без цены', 'Цены в ответе нет')
    return markText(
      'note',
      [`≈ ${inShort(average)}`, 'есть цена'],
      [`В среднем ${formatRoubles(average)}`, 'Средняя цена таких машин'],
    )
  },
}

const MILLION = 1_000_000

/** «0,9–1,1 млн ₽», «780–960 тыс. ₽». */
function inShort(...prices: readonly (MarketFact['lower'] & number)[]): string {
  const isMillions = Math.max(...prices) >= MILLION
  const figures = prices.map((price) =>
    isMillions ? formatNumber(Math.round(price / 100_000) / 10) : formatNumber(Math.round(price / 1000)),
  )
  return `${[...new Set(figures)].join('–')} ${isMillions ? 'млн' : 'тыс.'} ₽`
}
