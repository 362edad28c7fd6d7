import { calendarDay, DAY_MS, daysFrom, dayText, newestFirst } from '#report/days.ts'
import type { Proven } from '#report/evidence.ts'
import type { Fact, InspectionFact, OwnerFact } from '#report/facts.ts'
import { RESALE_DAYS, type Resale, resales, SHORT_DAYS } from '#report/ownership.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { holders } from '#report/trail/holders.ts'
import { shortSpan } from '#report/trail/spans.ts'
import { looksHeavy } from '../../damage/grave.ts'
import { byAnswer, onAll } from '../firing.ts'
import { counted, ordinal } from '../words.ts'
import { lowered } from './lowered.ts'
import { type Moment, meetings, type Span } from './meetings.ts'

const REGISTER = 'ГИБДД, история регистрации'

const days = (n: number): string => counted(n, 'день', 'дня', 'дней')

const resoldSoon: Rule = {
  id: 'resold-soon',
  level: 'careful',
  stake: 'money',
  when: `владелец продал автомобиль меньше чем через ${RESALE_DAYS} дней после покупки`,
  source: `${REGISTER}; так поступают перекупщики и те, кого подвела машина`,
  fire: (car) => byAnswer(car.owners).flatMap(resales).flatMap(soon),
}

const soon = ({ holder: { owner, number }, next, days: long }: Resale<Proven<OwnerFact>>): Firing[] =>
  onAll([owner, next], () => ({
    title: `Перепродажа: ${ordinal(number)} хозяин продал машину через ${days(long)}`,
    brief: `Перепродажа через ${days(long)}`,
    explain: 'Так поступают перекупщики и те, кого машина сразу подвела.',
    advice: 'Спросите, почему её продали так скоро, и проверьте автомобиль на подъёмнике.',
    isCertain: true,
  }))

const BEFORE_SALE_DAYS = 60

type Ended = Proven<OwnerFact> & { readonly to: Date }

const isEnded = (owner: Proven<OwnerFact>): owner is Ended => !owner.isPresent && owner.to !== undefined

/** The records that have a day, the newest first. */
const onDays = <Record extends Proven<Fact> & { readonly date: Date | undefined }>(
  records: readonly Record[],
): Moment<Record & { readonly date: Date }>[] =>
  newestFirst(records, ({ date }) => date)
    .filter((record): record is Record & { readonly date: Date } => record.date !== undefined)
    .map((record) => ({ of: record, at: calendarDay(record.date).getTime() }))

const daysTo = (from: number, to: number): number => Math.round((to - from) / DAY_MS)

const accidentBeforeSale: Rule = {
  id: 'accident-before-sale',
  level: 'careful',
  stake: 'life',
  when: `ДТП не раньше чем за ${BEFORE_SALE_DAYS} дней до продажи или у того, кто владел меньше ${SHORT_DAYS} дней: похоже, продали из-за него`,
  source: `ГИБДД, участие в ДТП; ${REGISTER}`,
  fire: (car) => {
    const { moments, spans } = meetings(onDays(car.accidents), car.owners.filter(isEnded).map(beforeSale))
    const [last] = moments
    const sale = last && firstOf(spans.filter(({ from, to }) => from <= last.at && last.at <= to))
    if (last === undefined || sale === undefined) return []
    const accidents = moments.map(({ of }) => of)
    const left = days(daysTo(last.at, sale.to))
    return onAll<Proven<Fact>>([...accidents, ...spans.map(({ of }) => of)], () => ({
      title: `${accidents.length === 1 ? `ДТП за ${left} до продажи` : `${counted(accidents.length, 'ДТП', 'ДТП', 'ДТП')} незадолго до продажи, последнее за ${left}`}${accidents.some(looksHeavy) ? ': по коду похоже на тяжёлое' : ''}`,
      brief: `ДТП за ${left} до продажи`,
      explain: `ДТП ${dayText(last.of.date)}, владение кончилось ${dayText(sale.of.to)}. Похоже, машину продали из-за него: наспех отремонтированной или битой.`,
      advice: 'Осмотрите повреждённые места с мастером и попросите документы о ремонте.',
      isCertain: false,
    }))
  },
}

/** The days on which an accident would be a reason to sell. */
function beforeSale(owner: Ended): Span<Ended> {
  const to = calendarDay(owner.to).getTime()
  const lately = to - BEFORE_SALE_DAYS * DAY_MS
  const isShort = owner.from !== undefined && daysFrom(owner.from, owner.to) < SHORT_DAYS
  const from = isShort ? Math.min(lately, calendarDay(owner.from).getTime()) : lately
  return { of: owner, from, to }
}

/** The one that ends first. */
const firstOf = <Of>(spans: readonly Span<Of>[]): Span<Of> | undefined =>
  spans.reduce<Span<Of> | undefined>((first, one) => (first && first.to <= one.to ? first : one), undefined)

const WEEK = 7

const inspectionAtSale: Rule = {
  id: 'inspection-at-sale',
  level: 'note',
  stake: 'news',
  when: `техосмотр не дальше ${WEEK} дней от продажи; с пробегом меньше прежнего — сильнее словами`,
  source: `ГИБДД (ЕАИСТО); ${REGISTER}`,
  fire: (car) => {
    const { moments, spans } = meetings(onDays(car.inspections), car.owners.filter(isEnded).map(aroundSale))
    const inspections = moments.map(({ of }) => of)
    const { low, higher } = lowered(inspections, car.readings)
    const shown = moments.find(({ of }) => low.has(of)) ?? moments[0]
    return shown === undefined
      ? []
      : onAll<Proven<Fact>>([...inspections, ...spans.map(({ of }) => of), ...higher], () =>
          atSale(inspections.length, soldAround(shown, spans), low.size > 0),
        )
  },
}

/** The days on which an inspection stands beside the sale. */
const aroundSale = (owner: Ended): Span<Ended> => {
  const sold = calendarDay(owner.to).getTime()
  return { of: owner, from: sold - WEEK * DAY_MS, to: sold + WEEK * DAY_MS }
}

/** Days from the nearest sale to the inspection; negative before it. */
const soldAround = ({ at }: Moment<InspectionFact>, spans: readonly Span<Ended>[]): number =>
  spans
    .map(({ to }) => daysTo(to - WEEK * DAY_MS, at))
    .reduce(
      (nearest, after) => (Math.abs(after) < Math.abs(nearest) ? after : nearest),
      Number.MAX_SAFE_INTEGER,
    )

function atSale(count: number, after: number, isLow: boolean): Omit<Firing, 'on'> {
  const many = counted(count, 'техосмотр', 'техосмотра', 'техосмотров')
  return {
    title: `${count === 1 ? 'Техосмотр' : `${many} у самой продажи, один`} ${whenSold(after)}${isLow ? ' — и сразу с малым пробегом' : ''}`,
    brief: 'Техосмотр у самой продажи',
    explain: whyInspected(after, isLow),
    advice: 'Сравните пробег этой записи с прежними и с износом.',
    isCertain: !isLow,
  }
}

const whenSold = (after: number): string => {
  if (after === 0) return 'в день продажи'
  return after > 0 ? `через ${days(after)} после продажи` : `за ${days(-after)} до продажи`
}

/** What was written after a sale was not written for it. */
function whyInspected(after: number, isLow: boolean): string {
  if (after > 0)
    return isLow
      ? 'Похоже, меньший пробег записали сразу после покупки, чтобы он стоял в базе к следующей продаже.'
      : 'Техосмотр нужен новому владельцу для учёта: пробег в нём записали уже при новом владельце.'
  return isLow
    ? 'Похоже, меньший пробег записали к продаже, чтобы он стоял в базе.'
    : 'К продаже техосмотр делают и ради записи пробега.'
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
  let last: Ended | undefined
  let isHeld = false
  return holders({ owners }).flatMap(({ owner }) => {
    const before = isHeld ? undefined : last
    if (isEnded(owner)) last = last && last.to >= owner.to ? last : owner
    isHeld ||= owner.isPresent
    if (before === undefined || owner.from === undefined) return []
    return daysFrom(before.to, owner.from) > GAP_DAYS ? unheld(before, owner, before.to, owner.from) : []
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
