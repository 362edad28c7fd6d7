import { dayText } from '#facts/days.ts'
import type { Facts, InspectionFact, MarketFact, PolicyFact, ReadingFact } from '#facts/facts.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { type FactsPart, type TablePart, tablePart } from './parts.ts'

export const inspections = (all: readonly InspectionFact[]): TablePart =>
  tablePart(
    'Техосмотры',
    ['Техосмотр', 'Действует до', 'Пробег'],
    newestFirst(all, ({ date }) => date),
    (one) => [
      dayText(one.date, one),
      dayText(one.validTo, one),
      one.km === undefined ? undefined : formatKm(one.km),
    ],
  )

/** Odometer readings, except those that the tables of inspections and advertisements contain. */
export const readings = (
  all: readonly ReadingFact[],
  _: Date,
  { inspections: inspected = [], ads = [] }: Facts,
): TablePart => ({
  ...tablePart(
    'Записи о пробеге',
    ['Дата', 'Пробег'],
    inspected.length + ads.length > 0 ? [] : newestFirst(all, ({ date }) => date),
    ({ date, km }) => [dayText(date), formatKm(km)],
  ),
  isDrawn: true,
})

export function policies(all: readonly PolicyFact[]): readonly TablePart[] {
  const past = all.filter(({ isActive }) => !isActive)
  return [
    policyTable(
      'Действуют',
      all.filter(({ isActive }) => isActive),
    ),
    { ...policyTable('Закончились', past), isPast: true },
  ]
}

/** Only some sources report the last day. */
function policyTable(caption: string, all: readonly PolicyFact[]): TablePart {
  const hasEnd = all.some(({ to }) => to !== undefined)
  return tablePart(caption, ['Полис', 'Госномер', 'Страховая', ...(hasEnd ? ['До'] : [])], all, (one) => [
    one.record.replace(/^Полис /u, ''),
    one.plate,
    one.insurer,
    ...(hasEnd ? [formatDate(one.to)] : []),
  ])
}

export function market([prices]: readonly MarketFact[]): readonly FactsPart[] {
  const { lower, upper, average, run, adverts } = prices ?? {}
  const corridor =
    lower === undefined || upper === undefined
      ? undefined
      : `${formatNumber(lower)} – ${formatRoubles(upper)}`
  return [
    { ...facts(['Просят', corridor]), isDrawn: true },
    facts(
      ['В среднем просят', average === undefined ? undefined : formatRoubles(average)],
      ['Средний пробег', run === undefined ? undefined : formatKm(run)],
      ['Объявлений', adverts === undefined ? undefined : formatNumber(adverts)],
    ),
  ]
}

const facts = (...all: readonly (readonly [key: string, value: string | undefined])[]): FactsPart => ({
  kind: 'facts',
  caption: 'Такие же машины в объявлениях',
  facts: all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
})
