import { unreadDateText } from '#facts/days.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Day, Fact } from '#facts/facts.ts'
import type { TrailPlan } from '#report/trail/trail-plan.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import { shortSpan } from '#shared/text/spans.ts'
import { severityWords } from '#verdict/damage/codes.ts'
import type { Damage, Hit, Place } from '#verdict/damage/damage.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import { judgementSentence } from '#verdict/mileage/judgement-words.ts'
import type { Mileage } from '#verdict/mileage/mileage.ts'
import { originOf } from '#verdict/mileage/words.ts'
import type { DatedEvent } from '#verdict/trail/dated-events.ts'
import { withoutPressables } from '../check/plain-words.ts'
import type { Paragraph } from './text-pages.ts'

const lines = (title: string, texts: readonly string[]): Paragraph[] =>
  texts.length === 0
    ? []
    : [{ text: title }, ...texts.map((text) => ({ text: `• ${withoutPressables(text)}`, isNear: true }))]

const sentence = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** Oldest first, with the place where a source names one. */
export function trailBlocks(plan: TrailPlan, car: CarFacts): Paragraph[] {
  const owners = plan.holders.map(({ number, who, lasted, owner }) => ({
    date: owner.from,
    text: sentence(
      `Владелец ${number}: ${lowerFirst(who)}`,
      lasted,
      owner.from === undefined ? unreadDateText(owner) : undefined,
    ),
  }))
  const gaps = plan.ownershipGaps.map(({ last, next }) => ({
    date: last.to,
    text: `Ни за кем: ${shortSpan(last.to, next.from)}, по ${formatDate(next.from)}`,
  }))
  const events = plan.all.map((one) => ({
    date: one.date,
    text: sentence(one.title, placeOf(one, car), one.km),
  }))
  const rows = [...owners, ...gaps, ...events].sort(
    (one, other) => (one.date?.getTime() ?? 0) - (other.date?.getTime() ?? 0),
  )
  return [
    { text: `Видно ${plan.span}.` },
    ...lines(
      'По дням:',
      rows.map(({ date, text }) => `${formatDate(date) ?? 'Даты нет'}: ${text}`),
    ),
    ...(plan.proven ? [{ text: `Пробег по записям: ${plan.proven}.` }] : []),
  ]
}

/** Dated events hold no place; the records of that day and kind do. */
function placeOf({ kind, date }: DatedEvent, car: CarFacts): string | undefined {
  const isThen = (day: Day) => day?.getTime() === date.getTime()
  const places: Partial<Record<DatedEvent['kind'], readonly (string | undefined)[]>> = {
    accident: car.accidents.filter((one) => isThen(one.date)).map(({ place }) => place),
    wanted: car.wanted.filter((one) => isThen(one.since)).map(({ region }) => region),
    restriction: car.restrictions.filter((one) => isThen(one.since)).map(({ region }) => region),
    use: car.uses.filter((one) => isThen(one.from)).map(({ region }) => region),
    disposal: car.disposals.filter((one) => isThen(one.date)).map(({ country }) => country),
  }
  return [...new Set(places[kind])].filter(Boolean).join('; ') || undefined
}

export function mileageBlocks(
  { readings, ofOthers, falls, sum }: Mileage,
  judgement: MileageJudgement,
): Paragraph[] {
  const fallen = new Set(falls.map(({ to }) => to))
  const line = (reading: (typeof ofOthers)[number], ...doubts: readonly (string | false)[]): string =>
    `${formatDate(reading.date)}: ${[formatKm(reading.km), originOf(reading), ...doubts].filter(Boolean).join(', ')}`
  return [
    { text: withoutPressables(judgementSentence(judgement)) },
    ...(sum ? [{ text: `${withoutPressables(sum)}.` }] : []),
    ...lines('Записи:', [
      ...readings.map((one) =>
        line(one, fallen.has(one) && 'меньше прежнего', one.isError && 'похоже на ошибку'),
      ),
      ...ofOthers.map((one) => line(one, 'похоже, другой машины: не считаем')),
    ]),
  ]
}

export function damageBlocks({ drawings, inWords }: Damage, car: CarFacts): Paragraph[] {
  return [
    ...drawings.flatMap(({ places }) => places.flatMap(placeBlocks)),
    ...lines(
      'Без места на рисунке:',
      inWords.map((hit) => `${hit.name}: ${hitText(hit)}`),
    ),
    ...lines(
      'ДТП по записям:',
      car.accidents.map((one) =>
        sentence(
          `${dayOf(one, one.date)}: ${one.kind ? lowerFirst(one.kind) : 'вид не указан'}`,
          one.place,
          one.description,
          one.damage.length === 0 ? 'повреждения не описаны' : undefined,
        ),
      ),
    ),
    ...lines(
      'Расчёты ремонта:',
      car.repairs.map((one) =>
        sentence(
          `${dayOf(one, one.date)}: ${one.total === undefined ? 'сумма не указана' : formatRoubles(one.total)}`,
          ...one.parts,
        ),
      ),
    ),
  ]
}

const placeBlocks = ({ number, name, hits, lookAt }: Place): Paragraph[] =>
  lines(`${number}. ${capitalised(withoutPressables(name))}`, [
    ...hits.map((hit) => (hit.name === name ? hitText(hit) : `${hit.name}: ${hitText(hit)}`)),
    ...lookAt.map((text) => `Куда смотреть: ${lowerFirst(text)}`),
  ])

const hitText = ({ accident, code, severity }: Hit): string =>
  `${sentence(dayOf(accident, accident.date), accident.kind && lowerFirst(accident.kind))}: ${severityWords[severity]} (код ${code})`

const dayOf = (record: Pick<Fact, 'unreadDates'>, day: Day): string =>
  formatDate(day) ?? unreadDateText(record) ?? 'дата не указана'
