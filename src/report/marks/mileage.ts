import { inspectionEvents } from '#facts/events.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { readingKey } from '#facts/identity.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm, formatNumber } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { monthsFrom } from '#shared/text/spans.ts'
import { blankYears } from '#verdict/mileage/blank-years.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import { judgementText } from '#verdict/mileage/judgement-words.ts'
import { type Mileage, mileage as mileageOf } from '#verdict/mileage/mileage.ts'
import type { Reading } from '#verdict/mileage/reading.ts'
import { deepestOf, depth, lossText } from '#verdict/mileage/words.ts'
import { workingPace } from '#verdict/rules/joined/commercial.ts'
import { type MarkText, markText, type Surroundings, type TopicMark } from './mark-text.ts'

export const mileage: TopicMark = {
  kinds: ['inspections', 'readings'],
  contradiction: 'пробег не тот',
  nothing: () => markText('none', 'нет записей', 'Техосмотров в базе нет'),
  found(facts, { car, now, mileage: judgement }) {
    const carMileage = mileageOf(car, now)
    const own = ownReadings(carMileage, facts)
    const last = lastOf(own, carMileage)
    if (last === undefined) return unwritten(facts)
    return (
      suspicious(carMileage, own, { car, now }) ??
      (judgement.value === 'agrees'
        ? growing(last, own, { car, now })
        : withJudgement(lastReadingMark(last, now), judgement))
    )
  },
}

/** They speak against the car or give its mileage, never for it. */
export const readings: TopicMark = {
  kinds: ['readings'],
  nothing: () => markText('none', 'нет записей', 'Записей пробега не видно'),
  found(facts, { car, now }) {
    const known = mileageOf(car, now)
    const own = ownReadings(known, facts)
    const last = lastOf(own, known)
    if (last === undefined) return unwritten(facts)
    const { tone, ...saying } = suspicious(known, own, { car, now }) ?? lastReadingMark(last, now)
    if (!areInspections(facts, car)) return { tone, ...saying }
    return tone === 'warn'
      ? markText(tone, 'как на осмотрах', 'То же, что записали на техосмотрах')
      : markText(tone, 'те же осмотры', 'Те же записи, что у техосмотров')
  },
}

/** Copied inspections are no second witness. */
const areInspections = ({ readings: own = [] }: Facts, { inspections }: CarFacts): boolean => {
  const inspected = new Set(inspections.map(readingKey))
  return own.length > 0 && own.every((one) => inspected.has(readingKey(one)))
}

function ownReadings({ readings: all }: Mileage, { readings: own = [] }: Facts): readonly Reading[] {
  const keys = new Set(own.map(readingKey))
  return all.filter((one) => keys.has(readingKey(one)))
}

/** The answer's own readings first. */
const lastOf = (own: readonly Reading[], { readings: all }: Mileage): Reading | undefined =>
  own.findLast(({ isError }) => !isError) ?? all.findLast(({ isError }) => !isError)

const suspicious = (
  known: Mileage,
  own: readonly Reading[],
  { car, now }: Pick<Surroundings, 'car' | 'now'>,
): MarkText | undefined =>
  fallMark(known) ??
  (own.some(({ isError }) => isError) ? LIKE_AN_ERROR : undefined) ??
  overdriven(lastOf(own, known), workingPace(car, now))

/** A drop to a tenth and back is a likely slip. */
function fallMark({ falls }: Mileage): MarkText | undefined {
  const deepest = deepestOf(falls)
  if (deepest !== undefined) {
    return markText(
      'warn',
      [lossText(deepest), 'упал'],
      [`Меньше прежнего на ${formatKm(depth(deepest))}`, 'Пробег стал меньше прежнего'],
    )
  }
  return falls.length > 0 ? LIKE_AN_ERROR : undefined
}

const LIKE_AN_ERROR = markText('warn', 'ошибка записи?', 'Одна запись похожа на ошибку')

function overdriven(last: Reading | undefined, pace: number | undefined): MarkText | undefined {
  if (pace === undefined || last === undefined) return undefined
  const yearly = `${formatNumber(pace)} в год`
  return markText('warn', [yearly, 'много в год'], [`${formatKm(last.km)}, по ${yearly}`, `По ${yearly}`])
}

function withJudgement({ tone, value }: MarkText, judgement: MileageJudgement): MarkText {
  const isWarning = judgement.value === 'disagrees' && judgement.reason !== 'told'
  const text = judgementText(judgement)
  return markText(isWarning ? 'warn' : tone, value, [`Пробег ${text}`, capitalised(text)])
}

/** Fewer readings show a single increase only. */
const ENOUGH_READINGS = 3

/** A reading older than that is not today's mileage. */
const YEAR_MONTHS = 12

const isOld = (date: Date, now: Date): boolean => monthsFrom(date, now) >= YEAR_MONTHS

/** True if the readings grow until the last year; older growth proves nothing since. */
function growing(
  { km, date }: Reading,
  own: readonly Reading[],
  { car, now }: Pick<Surroundings, 'car' | 'now'>,
): MarkText {
  const isEnough = own.length >= ENOUGH_READINGS
  const line = isEnough ? 'без падений' : `записей всего ${own.length}`
  const shownOn = own.at(-1)?.date ?? date
  if (isOld(shownOn, now)) {
    const then = `${formatNumber(km)} в ${date.getUTCFullYear()}`
    return markText('note', [then, `в ${date.getUTCFullYear()}`], [`${then}, ${line}`, then])
  }
  const [blank] = blankYears(own, madeIn(car))
  if (blank !== undefined) {
    const years = `${blank.from}–${blank.to} без записей`
    const start =
      blank.to === own[0]?.date.getUTCFullYear() ? [`${formatKm(km)}, до ${blank.to} записей нет`] : []
    return markText('note', [formatKm(km), 'записан'], [...start, `${formatKm(km)}, ${years}`, years])
  }
  const tone = isEnough ? 'good' : 'note'
  return markText(tone, isEnough ? judgementText({ value: 'agrees' }) : [formatKm(km), 'записан'], [
    `${formatKm(km)}, ${line}`,
    capitalised(line),
  ])
}

const madeIn = ({ cars, owners }: CarFacts): number | undefined =>
  [...cars.flatMap(({ year }) => year ?? []), ...owners.flatMap(({ from }) => from?.getUTCFullYear() ?? [])]
    .sort((a, b) => a - b)
    .at(0)

const lastReadingMark = ({ km, date, origin }: Reading, now: Date): MarkText => {
  const year = date.getUTCFullYear()
  const values: [...string[], string] = isOld(date, now)
    ? [`${formatKm(km)} в ${year}`, `${formatNumber(km)} в ${year}`, `в ${year}`]
    : [formatKm(km), 'записан']
  const day = formatDate(date)
  return markText(
    'note',
    values,
    origin === undefined
      ? [`${formatKm(km)} записали ${day}`, `Записан ${day}`]
      : [`${formatKm(km)}, ${origin} ${day}`, `${capitalised(origin)} ${day}`, 'Записан с чужих слов'],
  )
}

function unwritten({ inspections = [] }: Facts): MarkText {
  const { length } = inspectionEvents(inspections)
  const count = `${length} ${plural(length, 'осмотр', 'осмотра', 'осмотров')}`
  return markText('note', 'не записан', [`${count}, пробег не записан`, 'Пробег не записан'])
}
