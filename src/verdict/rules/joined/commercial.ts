import { dayText, earliest, latest } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact, InspectionFact, OwnerFact, ReadingFact } from '#facts/facts.ts'
import { firstIndex } from '#facts/first-index.ts'
import { MOST_KM_A_YEAR, readingsAtPace, WORKING_KM_A_YEAR } from '#facts/pace.ts'
import { memoize } from '#facts/sources/memoize.ts'
import { distinct, listed } from '#facts/words.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { daysFrom, monthsFrom } from '#shared/text/spans.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const YOUNG_YEARS = 4
const YEARLY_MONTHS = 14
const APART_DAYS = 180

const commercialPace: Rule = {
  id: 'commercial-pace',
  level: 'careful',
  stake: 'money',
  when: `два техосмотра ближе ${YEARLY_MONTHS} месяцев, пока автомобилю нет ${YOUNG_YEARS} лет, или пробег от ${WORKING_KM_A_YEAR} км в год между записями, которые разделяет ${APART_DAYS} дней (копия прежней карты — не запись); организация среди владельцев только усиливает слова`,
  source: 'ГИБДД (ЕАИСТО): каждый год новую машину осматривают у такси, каршеринга и перевозчиков',
  match: (car, { now }) => {
    const signs = [...yearlyInspections(car), ...fastMileage(car, now)]
    return onAll<Proven<Fact>>(distinct(signs.flatMap(({ on }) => on)), () => working(car, signs))
  },
}

type Inspected = Proven<InspectionFact> & { readonly date: Date }

interface Sign {
  readonly on: readonly Proven<Fact>[]
  readonly words: string
  readonly days: readonly Date[]
}

function yearlyInspections(car: CarFacts): Sign[] {
  const inspected = car.inspections
    .filter((one): one is Inspected => one.date !== undefined)
    .toSorted((a, b) => a.date.getTime() - b.date.getTime())
  const known = car.cars.flatMap((of) => (of.year === undefined ? [] : [{ of, grown: grownIn(of.year) }]))
  const youth = latest(known.map(({ grown }) => grown))
  const early = inspected.filter(({ date }) => youth !== undefined && date < youth)
  const second = early.find((one) => isYearly(before(one, early), one))
  const young = known.filter(({ grown }) => second !== undefined && second.date < grown)
  const yearly = early.filter((one) => isYearly(before(one, early), one) || isYearly(one, after(one, early)))
  return yearly.length === 0
    ? []
    : [
        {
          on: [...yearly, ...young.map(({ of }) => of), ...organisations(car)],
          words: 'техосмотр каждый год на новой машине',
          days: yearly.map(({ date }) => date),
        },
      ]
}

const grownIn = (year: number): Date => new Date(Date.UTC(year + YOUNG_YEARS, 0, 1))

/** Far enough apart in time. */
const before = ({ date }: Inspected, sorted: readonly Inspected[]): Inspected | undefined =>
  sorted[firstIndex(sorted, (other) => daysFrom(other.date, date) < APART_DAYS) - 1]

const after = ({ date }: Inspected, sorted: readonly Inspected[]): Inspected | undefined =>
  sorted[firstIndex(sorted, (other) => daysFrom(date, other.date) >= APART_DAYS)]

const isYearly = (one: Inspected | undefined, next: Inspected | undefined): boolean =>
  one !== undefined && next !== undefined && monthsFrom(one.date, next.date) < YEARLY_MONTHS

const THOUSAND = 1000

/** In thousands. */
const PACES = Array.from(
  { length: (MOST_KM_A_YEAR - WORKING_KM_A_YEAR) / THOUSAND + 1 },
  (_, at) => WORKING_KM_A_YEAR + at * THOUSAND,
)

const fastReadings = (
  readings: readonly Proven<ReadingFact>[],
  least = WORKING_KM_A_YEAR,
): Proven<ReadingFact>[] => readingsAtPace(readings, { least, most: MOST_KM_A_YEAR, apart: APART_DAYS })

/** Inspectors copy the last card: two years would become one. */
const withoutCopies = memoize((readings: readonly Proven<ReadingFact>[]) => {
  const first = new Map<unknown, Map<number, number>>()
  for (const { answer, km, date } of readings) {
    const ofAnswer = first.get(answer) ?? new Map<number, number>()
    first.set(answer, ofAnswer.set(km, Math.min(ofAnswer.get(km) ?? date.getTime(), date.getTime())))
  }
  return readings.filter(({ answer, km, date }) => first.get(answer)?.get(km) === date.getTime())
})

/** Whole thousands; undefined for private use. */
export const workingPace = (car: CarFacts, now: Date): number | undefined =>
  paceOf(withoutCopies(mileage(car, now).sound)).pace

const paceOf = memoize((readings: readonly Proven<ReadingFact>[]) => ({
  pace:
    fastReadings(readings).length === 0
      ? undefined
      : PACES[firstIndex(PACES, (least) => fastReadings(readings, least).length === 0) - 1],
}))

/** Any reading may refute another, so all count. */
function fastMileage(car: CarFacts, now: Date): Sign[] {
  const pace = workingPace(car, now)
  if (pace === undefined) return []
  const fast = fastReadings(withoutCopies(mileage(car, now).sound))
  return [
    {
      on: [...new Set([...fast, ...car.readings]), ...organisations(car)],
      words: `${formatKm(pace)} за год`,
      days: fast.map(({ date }) => date),
    },
  ]
}

const organisations = ({ owners }: CarFacts): Proven<OwnerFact>[] =>
  owners.filter(({ kind }) => kind === 'organisation')

/** `careful/uses.ts` reports it. */
const isKnownToWork = ({ uses }: CarFacts): boolean => uses.some(({ kind }) => kind !== 'leasing')

const titleOf = (car: CarFacts): string =>
  isKnownToWork(car) ? 'Износ рабочей машины' : 'Похоже, работала в такси или каршеринге'

const working = (car: CarFacts, signs: readonly Sign[]): Omit<Finding, 'on'> => ({
  title: `${titleOf(car)}: ${listed(signs.map(({ words }) => words))}`,
  brief: isKnownToWork(car) ? 'Износ рабочей машины' : 'Похоже на работу в такси',
  explain: `Записи с ${dayText(earliest(signs.flatMap(({ days }) => days)))} по ${dayText(latest(signs.flatMap(({ days }) => days)))}: так ездят и осматривают машины, на которых зарабатывают.${organisations(car).length > 0 ? ' Среди владельцев есть организация.' : ''} Износ у такой машины больше, чем говорит год.`,
  advice: 'Проверьте салон, подвеску и коробку передач; ищите следы оклейки.',
  isCertain: false,
})

export const commercialRules: readonly Rule[] = [commercialPace]
