import { calendarDay, dayText } from '#facts/days.ts'
import { accidentEvents, inspectionEvents } from '#facts/events.ts'
import type { Proven } from '#facts/evidence.ts'
import type { Fact, InspectionFact, OwnerFact } from '#facts/facts.ts'
import { readingKey } from '#facts/identity.ts'
import { RESALE_DAYS, type Resale, resales, SHORT_DAYS } from '#facts/ownership.ts'
import { GAP_DAYS, type OwnershipGap, ownershipGaps } from '#facts/ownership-gaps.ts'
import { counted, ordinal } from '#facts/words.ts'
import { DAY_MS } from '#shared/durations.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { daysFrom, shortSpan } from '#shared/text/spans.ts'
import { looksHeavy } from '#verdict/damage/grave.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'
import { type Moment, meetings, type TimeSpan } from './meetings.ts'

const REGISTER = 'ГИБДД, история регистрации'

const days = (n: number): string => counted(n, 'день', 'дня', 'дней')

const resoldSoon: Rule = {
  id: 'resold-soon',
  level: 'careful',
  stake: 'money',
  when: `владелец продал автомобиль меньше чем через ${RESALE_DAYS} дней после покупки`,
  source: `${REGISTER}; так поступают перекупщики и те, кого подвела машина`,
  match: (car) => byAnswer(car.owners).flatMap(resales).flatMap(soon),
}

const soon = ({ holder: { owner, number }, next, days: long }: Resale<Proven<OwnerFact>>): Finding[] =>
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
  match: (car) => {
    const { moments, spans } = meetings(onDays(car.accidents), car.owners.filter(isEnded).map(beforeSale))
    const [last] = moments
    const sale = last && firstOf(spans.filter(({ from, to }) => from <= last.at && last.at <= to))
    if (last === undefined || sale === undefined) return []
    const accidents = moments.map(({ of }) => of)
    const count = accidentEvents(accidents).length
    const left = days(daysTo(last.at, sale.to))
    return onAll<Proven<Fact>>([...accidents, ...spans.map(({ of }) => of)], () => ({
      title: `${count === 1 ? `ДТП за ${left} до продажи` : `${counted(count, 'ДТП', 'ДТП', 'ДТП')} незадолго до продажи, последнее за ${left}`}${accidents.some(looksHeavy) ? ': по коду похоже на тяжёлое' : ''}`,
      brief: `ДТП за ${left} до продажи`,
      explain: `ДТП ${dayText(last.of.date)}, владение кончилось ${dayText(sale.of.to)}. Похоже, машину продали из-за него: наспех отремонтированной или битой.`,
      advice: 'Осмотрите повреждённые места с мастером и попросите документы о ремонте.',
      isCertain: false,
    }))
  },
}

/** An accident then may be the reason for the sale. */
function beforeSale(owner: Ended): TimeSpan<Ended> {
  const to = calendarDay(owner.to).getTime()
  const lately = to - BEFORE_SALE_DAYS * DAY_MS
  const isShort = owner.from !== undefined && daysFrom(owner.from, owner.to) < SHORT_DAYS
  const from = isShort ? Math.min(lately, calendarDay(owner.from).getTime()) : lately
  return { of: owner, from, to }
}

const firstOf = <Of>(spans: readonly TimeSpan<Of>[]): TimeSpan<Of> | undefined =>
  spans.reduce<TimeSpan<Of> | undefined>(
    (first, one) => (first && first.to <= one.to ? first : one),
    undefined,
  )

const AROUND_SALE_DAYS = 7

const inspectionAtSale: Rule = {
  id: 'inspection-at-sale',
  level: 'note',
  stake: 'news',
  when: `техосмотр не дальше ${AROUND_SALE_DAYS} дней от продажи; с пробегом меньше прежнего — сильнее словами`,
  source: `ГИБДД (ЕАИСТО); ${REGISTER}`,
  match: (car, { now }) => {
    const { moments, spans } = meetings(onDays(car.inspections), car.owners.filter(isEnded).map(aroundSale))
    const inspections = moments.map(({ of }) => of)
    const falseKeys = new Set(
      mileage(car, now).readings.flatMap((one) => (one.isFalse && !one.isError ? readingKey(one) : [])),
    )
    const low = moments.find(({ of }) => falseKeys.has(readingKey(of)))
    const shown = low ?? moments[0]
    const sale = shown && nearestSale(shown, spans)
    return shown === undefined || sale === undefined
      ? []
      : onAll<Proven<Fact>>([...inspections, ...spans.map(({ of }) => of)], () =>
          atSale(inspectionEvents(inspections).length, shown.of, sale, low !== undefined),
        )
  },
}

/** An inspection then is suspicious. */
const aroundSale = (owner: Ended): TimeSpan<Ended> => {
  const sold = calendarDay(owner.to).getTime()
  return { of: owner, from: sold - AROUND_SALE_DAYS * DAY_MS, to: sold + AROUND_SALE_DAYS * DAY_MS }
}

interface Sale {
  readonly sold: Date
  /** Negative: before the sale. */
  readonly after: number
}

const nearestSale = ({ at }: Moment<InspectionFact>, spans: readonly TimeSpan<Ended>[]): Sale | undefined =>
  spans
    .map(({ of, to }) => ({ sold: of.to, after: daysTo(to - AROUND_SALE_DAYS * DAY_MS, at) }))
    .reduce<Sale | undefined>(
      (nearest, one) => (nearest && Math.abs(nearest.after) <= Math.abs(one.after) ? nearest : one),
      undefined,
    )

function atSale(
  count: number,
  { date }: InspectionFact,
  { sold, after }: Sale,
  isLow: boolean,
): Omit<Finding, 'on'> {
  const many = counted(count, 'техосмотр', 'техосмотра', 'техосмотров')
  return {
    title: `${count === 1 ? 'Техосмотр' : `${many} у самой продажи, один`} ${whenSold(after)}${isLow ? ' — и сразу с малым пробегом' : ''}`,
    brief: 'Техосмотр у самой продажи',
    explain: `Прежний владелец числился до ${dayText(sold)}, техосмотр записан ${dayText(date)}.${isLow ? ' Пробег в нём меньше, чем записали раньше.' : ''}`,
    advice: 'Сравните пробег этой записи с прежними и с износом.',
    isCertain: !isLow,
  }
}

const whenSold = (after: number): string => {
  if (after === 0) return 'в день продажи'
  return after > 0 ? `через ${days(after)} после продажи` : `за ${days(-after)} до продажи`
}

const ownershipGap: Rule = {
  id: 'ownership-gap',
  level: 'note',
  stake: 'news',
  when: `между владельцами больше ${GAP_DAYS} дней, когда автомобиль не числился ни за кем`,
  source: `${REGISTER}; поставить на учёт положено за 10 дней`,
  match: (car) => byAnswer(car.owners).flatMap(ownershipGaps).flatMap(gapTold),
}

const gapTold = ({ last, next }: OwnershipGap<Proven<OwnerFact>>): Finding[] =>
  onAll<Proven<OwnerFact>>([last, next], () => ({
    title: `${shortSpan(last.to, next.from)} ни за кем: с ${dayText(last.to)} по ${dayText(next.from)}`,
    brief: `${shortSpan(last.to, next.from)} без владельца`,
    explain:
      'Поставить автомобиль на учёт положено за десять дней. Дольше бывает у перекупщика, в ремонте или в наследстве.',
    advice: 'Спросите, где автомобиль был всё это время и что с ним делали.',
    isCertain: true,
  }))

export const saleRules: readonly Rule[] = [resoldSoon, accidentBeforeSale, inspectionAtSale, ownershipGap]
