import { dayText } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { type Holder, holders } from '#facts/holders.ts'
import { type Fall, isBelow, isFallInMiles, kmOfMiles, ROUNDING } from '#facts/odometer.ts'
import { counted, ordinal, sentence } from '#facts/words.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { daysFrom } from '#shared/text/spans.ts'
import { JUMP } from '#verdict/mileage/jumps.ts'
import { type Mileage, mileage } from '#verdict/mileage/mileage.ts'
import type { Reading } from '#verdict/mileage/reading.ts'
import { deepestOf, depth, originOf } from '#verdict/mileage/words.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { jumpedReadings } from './jump.ts'
import { unplacedReadings } from './unplaced.ts'

const odometerFell: Rule = {
  id: 'odometer-fell',
  level: 'careful',
  stake: 'money',
  when: `показание одометра меньше более раннего больше чем на ${ROUNDING}, кто бы их ни записал; до десятой части, как в милях или до километра как в прежней записи, и обратно — «похоже на ошибку записи»; записи одного дня расходятся настолько же; на карточке без даты или с будущей датой больше, чем на последней; ${JUMP} (тогда «похоже»)`,
  source: 'ГИБДД (ЕАИСТО) и всякий, кто записал пробег; кто владел — история регистрации',
  match: (car, { now }) => {
    const carMileage = mileage(car, now)
    return [
      ...carMileage.falls.slice(0, 1).map((first) => fell(car, first, carMileage)),
      ...jumpedReadings(car, now),
      ...unplacedReadings(car, now),
    ]
  },
}

/** The deepest fall wins; if all may be slips, the first. */
function fell(car: CarFacts, first: Fall<Reading>, whole: Mileage): Finding {
  const deepest = deepestOf(whole.falls)
  return deepest === undefined ? slipFinding(car, first) : fallFinding(car, deepest, whole)
}

/** All readings make a fall, and all owners show who held the car. */
const restsOn = (car: CarFacts, { from, to }: Fall<Reading>): Finding['on'] => {
  const isOfFall = ({ date, km }: ReadingFact) =>
    [from, to].some((reading) => reading.date.getTime() === date.getTime() && reading.km === km)
  const readings = [...car.readings].sort(
    (a, b) =>
      Number(isOfFall(b)) - Number(isOfFall(a)) || a.date.getTime() - b.date.getTime() || byRecord(a, b),
  )
  return [...readings, ...holders(car).map(({ owner }) => owner)]
}

const byRecord = (a: Proven<ReadingFact>, b: Proven<ReadingFact>): number => {
  const [one, other] = [a, b].map(({ record, km, answer }) => `${answer.section.order} ${record} ${km}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

function readingsText({ from, to }: Fall<Reading>): string {
  const isOfTwo = originOf(from) !== originOf(to)
  const [was, is] = [from, to].map(
    (one) => `${formatKm(one.km)} (${dayText(one.date)}${isOfTwo ? `, ${originOf(one)}` : ''})`,
  )
  return `Было ${was}, стало ${is}.`
}

/** Possible, but unproven. */
function perhapsMiles({ from, to }: Fall<Reading>): string {
  const km = kmOfMiles(to.km)
  const fits = originOf(from) !== originOf(to) && !isBelow(km, from.km) && km <= from.km * 1.1
  return fits ? ` Если вторую запись сделали в милях, это ${formatKm(km)}, и пробег не падал.` : ''
}

function fallFinding(car: CarFacts, fall: Fall<Reading>, { falls, sum, proven }: Mileage): Finding {
  const lost = formatKm(depth(fall))
  const more = falls.length > 1 ? ` Всего пробег падал ${counted(falls.length, 'раз', 'раза', 'раз')}.` : ''
  return {
    on: restsOn(car, fall),
    title: `Пробег упал на ${lost}${whoHeld(car, fall)}`,
    brief: `Пробег упал на ${lost}`,
    explain: `${readingsText(fall)} Сам одометр назад не идёт: похоже на скрутку, замену приборной панели или ошибку при записи.${perhapsMiles(fall)}${more}${sum ? ` ${sentence(sum)}` : ''}`,
    advice:
      sum && proven
        ? `Износ и цену считайте по пробегу от ${formatKm(proven.km)}, а не по одометру.`
        : 'Попросите документы о ремонте с пробегом и проверьте износ.',
    isCertain: true,
  }
}

/** The seller is still named. */
const AFTER_SALE_DAYS = 7

function whoHeld(car: CarFacts, { from, to }: Fall<Reading>): string {
  const people = holders(car)
  const holder = people.find((one) => hasHeld(one, to.date))
  if (holder !== undefined) {
    const long = holder.owner.isPresent ? '' : ` (${holder.lasted})`
    return hasHeld(holder, from.date)
      ? `, пока машиной владел ${ordinal(holder.number)} хозяин${long}`
      : `; в день этой записи машиной владел ${ordinal(holder.number)} хозяин${long}`
  }
  const seller = people.findLast(
    ({ owner }) => owner.to && owner.to < to.date && daysFrom(owner.to, to.date) <= AFTER_SALE_DAYS,
  )
  if (seller?.owner.to === undefined) return ''
  const days = counted(daysFrom(seller.owner.to, to.date), 'день', 'дня', 'дней')
  return `; записали это через ${days} после того, как продал ${ordinal(seller.number)} хозяин`
}

const hasHeld = ({ owner: { from, to, isPresent } }: Holder, date: Date): boolean =>
  from !== undefined && from <= date && (isPresent || (to !== undefined && date <= to))

const slipFinding = (car: CarFacts, fall: Fall<Reading>): Finding => ({
  on: restsOn(car, fall),
  title: `Похоже на ошибку записи: пробег упал с ${formatKm(fall.from.km)} до ${formatKm(fall.to.km)}, потом вернулся`,
  brief: 'Пробег падал: похоже, ошибка записи',
  explain: `${readingsText(fall)} ${slipText(fall)}`,
  advice: 'Попросите заказ-наряды с пробегом того времени.',
  isCertain: false,
})

const slipText = (fall: Fall<Reading>): string =>
  isFallInMiles(fall)
    ? `Похоже, записали в милях: это ${formatKm(kmOfMiles(fall.to.km))}.`
    : 'Числа отличаются в десять раз: похоже, потеряли или прибавили цифру.'

export const odometerRules: readonly Rule[] = [odometerFell]
