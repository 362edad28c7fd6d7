import { afterName, dayText } from '#facts/days.ts'
import { repairEvents } from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact, MarketFact, RepairFact } from '#facts/facts.ts'
import { counted, inSentence, sentence, shortList } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

/** More is no cosmetic repair. */
const HEAVY_SHARE_PER_CENT = 40

const SOURCE = 'расчёты страховых компаний и оценщиков'

const sumOf = ({ total, date, ...record }: RepairFact): string =>
  `${total === undefined ? 'без суммы' : formatRoubles(total)}${afterName(date, record)}`

const repaired: Rule = {
  id: 'repaired',
  level: 'careful',
  stake: 'money',
  when: 'есть хотя бы один расчёт ремонта',
  source: SOURCE,
  match: (car) =>
    onAll(
      newestFirst(car.repairs, ({ date }) => date),
      (all) => ({
        title: `${counted(repairEvents(all).length, 'расчёт', 'расчёта', 'расчётов')} ремонта: ${shortList(repairEvents(all).map(sumOf), ', ')}`,
        brief: counted(repairEvents(all).length, 'расчёт ремонта', 'расчёта ремонта', 'расчётов ремонта'),
        explain: `Ремонт считают после повреждений, даже если ГИБДД о них не знает.${partsText(all)} Починили ли и как, по расчёту не видно.`,
        advice: 'Замерьте краску на этих деталях и спросите, чем и где чинили.',
        isCertain: true,
      }),
    ),
}

function partsText(all: readonly RepairFact[]): string {
  const parts = [...new Set(all.flatMap((one) => one.parts))]
  return parts.length === 0 ? '' : ` В расчётах: ${sentence(parts.map(inSentence).join(', '))}`
}

const priceIn = ({ average, lower }: MarketFact): number => average ?? lower ?? 0

const pricesOf = ({ market }: CarFacts): Proven<MarketFact>[] => market.filter((one) => priceIn(one) > 0)

interface Heavy {
  readonly one: Proven<RepairFact>
  /** Whole per cent of the price. */
  readonly share: number
}

function heavyIn(car: CarFacts): Heavy[] {
  // The lowest price, so the share is not understated.
  const price = Math.min(...pricesOf(car).map(priceIn))
  return newestFirst(car.repairs, ({ date }) => date).flatMap((one) => {
    const share = Math.floor(((one.total ?? 0) * 100) / price)
    return share > HEAVY_SHARE_PER_CENT ? [{ one, share }] : []
  })
}

const sharesText = (shares: readonly number[]): string =>
  shares.length > 2
    ? `${counted(shares.length, 'раз', 'раза', 'раз')} насчитали больше ${HEAVY_SHARE_PER_CENT} %, до ${Math.max(...shares)} %`
    : `насчитали на ${shares.map((share) => `${share} %`).join(' и ')}`

const heavyRepair: Rule = {
  id: 'heavy-repair',
  level: 'careful',
  stake: 'life',
  when: `расчёт ремонта больше ${HEAVY_SHARE_PER_CENT} % цены таких же автомобилей`,
  source: `${SOURCE}; объявления о продаже`,
  match(car) {
    const heavy = heavyIn(car)
    const all = heavy.map(({ one }) => one)
    const each = repairEvents(all)
    const shares = heavy.filter(({ one }) => each.includes(one)).map(({ share }) => share)
    return onAll<Proven<Fact>>(all.length === 0 ? [] : [...all, ...pricesOf(car)], () => ({
      title: `Ремонт ${sharesText(shares)} цены: ${shortList(each.map(sumOf), ', ')}`,
      brief: `Ремонт на ${Math.max(...shares)} % цены`,
      explain: `Столько считают после тяжёлого удара, пожара или воды (${shortList(
        each.map((one) => dayText(one.date, one)),
        ', ',
      )}). Сегодня такие машины стоят иначе, чем тогда, поэтому доля примерная.`,
      advice: 'Проверьте геометрию кузова на подъёмнике и подушки безопасности — сканером.',
      isCertain: false,
    }))
  },
}

export const repairRules: readonly Rule[] = [heavyRepair, repaired]
