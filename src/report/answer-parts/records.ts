import { dayText, unreadDateText } from '#facts/days.ts'
import { adStateNames, disposalNames, feeNames, useNames } from '#facts/fact-names.ts'
import type {
  AccidentFact,
  AdFact,
  CarFact,
  CustomsFact,
  Day,
  DisposalFact,
  Fact,
  PassportFact,
  PledgeFact,
  RecallFact,
  RepairFact,
  RestrictionFact,
  UnreadFact,
  UseFact,
  WantedFact,
} from '#facts/facts.ts'
import { passportStatus } from '#facts/passport-status.ts'
import { restrictionKindOf, setterOf } from '#facts/restriction-codes.ts'
import { fieldsText, unreadNames, withDatesOf } from '#facts/unread.ts'
import { couldNotRead, LOST } from '#facts/unread-records.ts'
import { since } from '#facts/words.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { colourName } from '#shared/vehicle/colours.ts'
import { gravestFirst } from '../recall-order.ts'
import { type PartRecord, type RecordsPart, recordsPart } from './parts.ts'

const sentence = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(', ') || undefined

/** «с 27.04.2026». */
const fromDay = (day: Day, record: Fact): string => since(day).trim() || dayText(day, record)

export const accidents = (all: readonly AccidentFact[]): RecordsPart =>
  recordsPart(
    'Аварии',
    newestFirst(all, ({ date }) => date),
    (one) => ({
      title: one.isUnread
        ? capitalised(LOST)
        : one.isUncounted
          ? 'ДТП есть'
          : `${dayText(one.date, one)}, ${lowerFirst(one.kind ?? 'вид не указан')}`,
      text:
        [one.place, one.description && capitalised(one.description)].filter(Boolean).join('. ') || undefined,
    }),
  )

export const wanted = (all: readonly WantedFact[]): RecordsPart =>
  recordsPart(
    'Записи о розыске',
    newestFirst(all, (one) => one.since),
    (one) => ({
      title: one.isUnread
        ? capitalised(LOST)
        : one.isUncounted
          ? 'В розыске'
          : `В розыске, ${fromDay(one.since, one)}`,
      text: one.region,
      tone: 'danger',
    }),
  )

export const restrictions = (all: readonly RestrictionFact[]): RecordsPart =>
  recordsPart(
    'Ограничения',
    newestFirst(all, ({ since }) => since),
    (one) => ({
      title: one.isUnread
        ? capitalised(LOST)
        : one.isUncounted
          ? 'Ограничение есть'
          : `${restrictionKindOf(one)?.full ?? 'Ограничение, вид не назван'}, ${dayText(one.since, one)}`,
      text: sentence(setterOf(one)?.full, one.region, one.proceedings && `производство ${one.proceedings}`),
      tone: 'danger',
    }),
  )

export function pledges(all: readonly PledgeFact[]): readonly RecordsPart[] {
  const newest = newestFirst(all, ({ from }) => from)
  const past = newest.filter(({ isInForce }) => !isInForce)
  return [
    recordsPart(
      'Действуют',
      newest.filter(({ isInForce }) => isInForce),
      (notice) => ({ ...pledge(notice), tone: 'danger' }),
    ),
    { ...recordsPart('Исключены из реестра', past, pledge), isPast: true },
  ]
}

const pledge = ({
  holders,
  from,
  to,
  isInForce,
  isUncounted,
  isUnread,
  isRetainedTitle,
  ...notice
}: PledgeFact): PartRecord => ({
  title: isUnread
    ? capitalised(LOST)
    : holders.join(', ') ||
      (isUncounted ? 'Залог есть' : isRetainedTitle ? 'Продавец не назван' : 'Залогодержатель не назван'),
  text: sentence(
    isRetainedTitle ? 'рассрочка' : undefined,
    isUncounted || isUnread ? undefined : fromDay(from, notice),
    isInForce
      ? 'действует'
      : `${isRetainedTitle ? 'выплачена' : 'исключён'}${to === undefined ? '' : ` ${dayText(to)}`}`,
  ),
})

export const recalls = (all: readonly RecallFact[]): RecordsPart =>
  recordsPart('Отзывы', gravestFirst(all), (recall) => ({
    ...work(recall),
    ...(recall.done === undefined && { tone: 'warn' as const }),
  }))

const work = ({ reason, done, work: todo, ...recall }: RecallFact): PartRecord => ({
  title: reason?.trim() || 'Причина не указана',
  text: [done === undefined ? 'не сделано' : `сделано ${dayText(done)}`, unreadDateText(recall), todo?.trim()]
    .filter(Boolean)
    .join(': '),
})

export const customs = (all: readonly CustomsFact[]): RecordsPart =>
  recordsPart('Таможня', all, (one) => ({ title: `Оформлена, ${dayText(one.date, one)}` }))

export const uses = (all: readonly UseFact[]): RecordsPart =>
  recordsPart(
    'Такси, каршеринг, лизинг',
    newestFirst(all, ({ from }) => from),

    ({ kind, record, from, to, region, colour, company, isInForce, isUncounted, unreadDates }) => ({
      title: isUncounted
        ? capitalised(useNames[kind])
        : `${capitalised(useNames[kind])}, ${fromDay(from, { record, unreadDates })}${to === undefined ? '' : ` по ${dayText(to)}`}`,
      text: sentence(record, region, colour && `цвет ${colour}`, company),
      tone: isInForce ? 'danger' : 'warn',
    }),
  )

export const repairs = (all: readonly RepairFact[]): RecordsPart =>
  recordsPart(
    'Расчёты ремонта',
    newestFirst(all, ({ date }) => date),
    ({ date, total, parts, insurer, ...one }) => ({
      title: `${total === undefined ? 'Сумма не указана' : formatRoubles(total)}, ${dayText(date, one)}`,
      text: sentence(parts.join(', '), insurer),
      tone: 'warn',
    }),
  )

export const ads = (all: readonly AdFact[]): RecordsPart =>
  recordsPart(
    'Прежние объявления',
    newestFirst(all, ({ date }) => date),
    ({ date, price, km, state, owners, ...one }) => ({
      title: `${price === undefined ? 'Цена не указана' : formatRoubles(price)}, ${dayText(date, one)}`,
      text: sentence(
        km === undefined ? undefined : `пробег ${formatKm(km)}`,
        state && `«${adStateNames[state]}»`,
        owners === undefined ? undefined : `владельцев: ${owners}`,
      ),
    }),
  )

export const passports = (all: readonly PassportFact[]): RecordsPart =>
  recordsPart('Паспорт автомобиля', all, (one) => ({
    title: `${one.record}, ${one.status ?? 'статус не назван'}`,
    text: sentence(...passportParts(one)),
    tone: passportTone(one),
  }))

const passportParts = ({ hasDuplicate, recyclingFee, restrictions }: PassportFact) => [
  hasDuplicate === undefined ? undefined : hasDuplicate ? 'дубликат' : 'замена не отмечена',
  recyclingFee && feeNames[recyclingFee],
  ...restrictions.map((text) => `ограничение: ${text}`),
]

function passportTone({ status, hasDuplicate, recyclingFee, restrictions }: PassportFact) {
  const state = passportStatus(status)
  if (state === 'dead') return 'danger'
  const isOdd = state === 'pending' || hasDuplicate || recyclingFee === 'unpaid' || restrictions.length > 0
  return isOdd ? 'warn' : undefined
}

export const disposals = (all: readonly DisposalFact[]): RecordsPart =>
  recordsPart(
    'Утилизация и вывоз',
    newestFirst(all, ({ date }) => date),
    ({ kind, date, organisation, country, ...one }) => ({
      title: `${capitalised(disposalNames[kind])}, ${dayText(date, one)}`,
      text: sentence(organisation, country),
      tone: kind === 'scrapped' ? 'danger' : 'warn',
    }),
  )

/** Unread records, listed so that the rest does not look complete. */
export function unread(all: readonly UnreadFact[]): RecordsPart {
  const unreadable = withDatesOf({ unread: all }).filter(({ field }) => field === undefined)
  const { fields } = unreadNames(all)
  const lost = {
    title: couldNotRead(unreadable.length),
    text: unreadable.map(({ record }) => record).join('; '),
  }
  const withheld = { title: 'Источник не сказал', text: fieldsText(fields) }
  return {
    kind: 'records',
    caption: 'Ответ неполный',
    records: [...(unreadable.length === 0 ? [] : [lost]), ...(fields.length === 0 ? [] : [withheld])],
  }
}

export const cars = (all: readonly CarFact[]): RecordsPart => ({
  kind: 'records',
  caption: 'Автомобиль',
  records: all.slice(0, 1).flatMap((car) => {
    const title = carText(car)
    return title ? { title: capitalised(title) } : []
  }),
  isDrawn: true,
})

const carText = ({ volume, power, colour, status }: CarFact): string | undefined =>
  sentence(
    volume === undefined ? undefined : `${formatNumber(volume)} см³`,
    power === undefined ? undefined : `${formatNumber(power)} л. с.`,
    colour && colourName(colour),
    status && `учёт: ${status.toLowerCase()}`,
  )
