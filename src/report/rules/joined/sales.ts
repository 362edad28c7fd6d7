import type { CarFacts, Proven } from '#report/evidence.ts'
import type { AccidentFact, InspectionFact, OwnerFact } from '#report/facts.ts'
import { isBelow } from '#report/mileage/odometer.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { type Holder, holders } from '#report/trail/holders.ts'
import { calendarDay, shortSpan } from '#report/trail/spans.ts'
import { damageCode } from '../../damage/codes.ts'
import { byAnswer, onAll } from '../firing.ts'
import { counted, daysFrom, dayText } from '../words.ts'
import { ordinal } from './ordinals.ts'

const REGISTER = 'ГИБДД, история регистрации'

const days = (n: number): string => counted(n, 'день', 'дня', 'дней')

const RESALE_DAYS = 90

const resoldSoon: Rule = {
  id: 'resold-soon',
  level: 'careful',
  stake: 'money',
  when: `владелец продал автомобиль меньше чем через ${RESALE_DAYS} дней после покупки`,
  source: `${REGISTER}; так поступают перекупщики и те, кого подвела машина`,
  fire: (car) =>
    byAnswer(car.owners).flatMap((owners) => {
      const people = holders({ owners })
      return people.flatMap((holder) => soon(holder, nextOf(holder, people)))
    }),
}

/** Who is the first to begin after this one has ended. */
const nextOf = ({ owner, number }: Holder, people: readonly Holder[]): Holder | undefined =>
  people.find(
    (other) => other.number > number && owner.to && other.owner.from && other.owner.from >= owner.to,
  )

function soon({ owner, number }: Holder, next: Holder | undefined): Firing[] {
  if (owner.from === undefined || owner.to === undefined || owner.isPresent || next === undefined) return []
  const long = daysFrom(owner.from, owner.to)
  if (long < 0 || long >= RESALE_DAYS) return []
  return onAll([owner, next.owner], () => ({
    title: `Перепродажа: ${ordinal(number)} хозяин продал машину через ${days(long)}`,
    brief: `Перепродажа через ${days(long)}`,
    explain: 'Так поступают перекупщики и те, кого машина сразу подвела.',
    advice: 'Спросите, почему её продали так скоро, и проверьте автомобиль на подъёмнике.',
    isCertain: true,
  }))
}

const BEFORE_SALE_DAYS = 60
const SHORT_DAYS = 180

type Ended = Proven<OwnerFact> & { readonly to: Date }

const isEnded = (owner: Proven<OwnerFact>): owner is Ended => !owner.isPresent && owner.to !== undefined

const accidentBeforeSale: Rule = {
  id: 'accident-before-sale',
  level: 'careful',
  stake: 'life',
  when: `ДТП не раньше чем за ${BEFORE_SALE_DAYS} дней до продажи или у того, кто владел меньше ${SHORT_DAYS} дней: похоже, продали из-за него`,
  source: `ГИБДД, участие в ДТП; ${REGISTER}`,
  fire: (car) =>
    car.accidents.flatMap((accident) =>
      car.owners.filter(isEnded).flatMap((owner) => beforeSale(accident, owner)),
    ),
}

function beforeSale(accident: Proven<AccidentFact>, owner: Ended): Firing[] {
  if (accident.date === undefined) return []
  const date = calendarDay(accident.date)
  const left = daysFrom(date, owner.to)
  const isShort =
    owner.from !== undefined && owner.from <= date && daysFrom(owner.from, owner.to) < SHORT_DAYS
  if (left < 0 || (left > BEFORE_SALE_DAYS && !isShort)) return []
  const heavy = accident.damage.some((code) => damageCode(code).severity === 'heavy')
  return onAll<Proven<AccidentFact | OwnerFact>>([accident, owner], () => ({
    title: `ДТП за ${days(left)} до продажи${heavy ? ': по коду похоже на тяжёлое' : ''}`,
    brief: `ДТП за ${days(left)} до продажи`,
    explain: `ДТП ${dayText(date)}, владение кончилось ${dayText(owner.to)}. Похоже, машину продали из-за него: наспех отремонтированной или битой.`,
    advice: 'Осмотрите повреждённые места с мастером и попросите документы о ремонте.',
    isCertain: false,
  }))
}

const WEEK = 7

const inspectionAtSale: Rule = {
  id: 'inspection-at-sale',
  level: 'note',
  stake: 'news',
  when: `техосмотр не дальше ${WEEK} дней от продажи; с пробегом меньше прежнего — сильнее словами`,
  source: `ГИБДД (ЕАИСТО); ${REGISTER}`,
  fire: (car) =>
    car.inspections.flatMap((inspection) =>
      car.owners.filter(isEnded).flatMap((owner) => atSale(car, inspection, owner)),
    ),
}

function atSale(car: CarFacts, inspection: Proven<InspectionFact>, owner: Ended): Firing[] {
  const { date, km } = inspection
  if (date === undefined) return []
  const after = daysFrom(owner.to, date)
  if (Math.abs(after) > WEEK) return []
  const higher = car.readings.filter(
    (reading) => reading.date < date && km !== undefined && isBelow(km, reading.km),
  )
  return onAll<Proven<InspectionFact | OwnerFact | CarFacts['readings'][number]>>(
    [inspection, owner, ...higher],
    () => ({
      title: `Техосмотр ${whenSold(after)}${higher.length > 0 ? ' — и сразу с малым пробегом' : ''}`,
      brief: 'Техосмотр у самой продажи',
      explain:
        higher.length > 0
          ? 'Похоже, меньший пробег записали к продаже, чтобы он стоял в базе.'
          : 'Техосмотр нужен новому владельцу для учёта, но к продаже его делают и ради записи пробега.',
      advice: 'Сравните пробег этой записи с прежними и с износом.',
      isCertain: higher.length === 0,
    }),
  )
}

const whenSold = (after: number): string => {
  if (after === 0) return 'в день продажи'
  return after > 0 ? `через ${days(after)} после продажи` : `за ${days(-after)} до продажи`
}

const GAP_DAYS = 30

const ownershipGap: Rule = {
  id: 'ownership-gap',
  level: 'note',
  stake: 'news',
  when: `между владельцами больше ${GAP_DAYS} дней, когда автомобиль не числился ни за кем`,
  source: `${REGISTER}; поставить на учёт положено за 10 дней`,
  fire: (car) => byAnswer(car.owners).flatMap(gapsOf),
}

function gapsOf(owners: readonly Proven<OwnerFact>[]): Firing[] {
  if (owners.some(({ from, to, isPresent }) => from === undefined || (!isPresent && to === undefined)))
    return []
  const people = holders({ owners })
  return people.slice(1).flatMap(({ owner }, index) => {
    const before = people.slice(0, index + 1).map((one) => one.owner)
    const last = before
      .filter(isEnded)
      .reduce<Ended | undefined>((latest, one) => (latest && latest.to >= one.to ? latest : one), undefined)
    const isHeld = before.some(({ isPresent }) => isPresent)
    if (isHeld || last === undefined || owner.from === undefined) return []
    return daysFrom(last.to, owner.from) > GAP_DAYS ? unheld(last, owner, last.to, owner.from) : []
  })
}

const unheld = (last: Ended, next: Proven<OwnerFact>, from: Date, to: Date): Firing[] =>
  onAll<Proven<OwnerFact>>([last, next], () => ({
    title: `${shortSpan(from, to)} ни за кем: с ${dayText(from)} по ${dayText(to)}`,
    brief: `${shortSpan(from, to)} без владельца`,
    explain:
      'Поставить автомобиль на учёт положено за десять дней. Дольше он стоит у перекупщика или в ремонте.',
    advice: 'Спросите, где автомобиль был всё это время и что с ним делали.',
    isCertain: true,
  }))

export const saleRules: readonly Rule[] = [resoldSoon, accidentBeforeSale, inspectionAtSale, ownershipGap]
