import type { CarFacts, Proven } from '#report/evidence.ts'
import type { InspectionFact, OwnerFact, ReadingFact } from '#report/facts.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { onAll } from '../firing.ts'
import { daysFrom, monthsFrom } from '../words.ts'

const YOUNG_YEARS = 4
const YEARLY_MONTHS = 14
const APART_DAYS = 180
const WORKING_KM = 40_000

/** Faster than seven hundred kilometres a day nobody drives all year: somebody wrote a digit too many. */
const MOST_KM = 250_000

const commercialPace: Rule = {
  id: 'commercial-pace',
  level: 'careful',
  stake: 'money',
  when: `два техосмотра ближе ${YEARLY_MONTHS} месяцев, пока автомобилю нет ${YOUNG_YEARS} лет, или пробег от ${WORKING_KM} км в год между записями, которые разделяет ${APART_DAYS} дней; организация среди владельцев только усиливает слова`,
  source: 'ГИБДД (ЕАИСТО): каждый год новую машину осматривают у такси, каршеринга и перевозчиков',
  fire: (car) => [...yearlyInspections(car), ...fastMileage(car)],
}

type Inspected = Proven<InspectionFact> & { readonly date: Date }

function yearlyInspections(car: CarFacts): Firing[] {
  return car.cars.flatMap((known) => {
    const { year } = known
    if (year === undefined) return []
    const grown = new Date(Date.UTC(year + YOUNG_YEARS, 0, 1))
    const early = car.inspections.filter(
      (one): one is Inspected => one.date !== undefined && one.date < grown,
    )
    const yearly = early.filter((one) => early.some((other) => isYearly(one, other) || isYearly(other, one)))
    return yearly.length === 0
      ? []
      : onAll([...yearly, known, ...organisations(car)], () =>
          working(car, 'техосмотр каждый год на новой машине'),
        )
  })
}

const isYearly = (one: Inspected, next: Inspected): boolean =>
  daysFrom(one.date, next.date) >= APART_DAYS && monthsFrom(one.date, next.date) < YEARLY_MONTHS

function fastMileage(car: CarFacts): Firing[] {
  let fastest = 0
  for (const one of car.readings)
    for (const next of car.readings) fastest = Math.max(fastest, paceOf(one, next))
  const fast = car.readings.filter((one) =>
    car.readings.some((other) => paceOf(one, other) > 0 || paceOf(other, one) > 0),
  )
  const pace = formatKm(Math.round(fastest / 1000) * 1000)
  return fast.length === 0
    ? []
    : onAll([...fast, ...organisations(car)], () => working(car, `${pace} за год`))
}

/** Kilometres a year where it is a working car's pace, otherwise 0. */
function paceOf(one: ReadingFact, next: ReadingFact): number {
  const days = daysFrom(one.date, next.date)
  if (days < APART_DAYS) return 0
  const pace = ((next.km - one.km) / days) * 365
  return pace >= WORKING_KM && pace <= MOST_KM ? pace : 0
}

const organisations = ({ owners }: CarFacts): Proven<OwnerFact>[] =>
  owners.filter(({ kind }) => kind === 'organisation')

const working = (car: CarFacts, sign: string): Omit<Firing, 'on'> => ({
  title: `Похоже, работала в такси или каршеринге: ${sign}`,
  brief: 'Похоже на работу в такси',
  explain: `Так ездят и осматривают машины, на которых зарабатывают.${organisations(car).length > 0 ? ' Среди владельцев есть организация.' : ''} Износ у такой машины больше, чем говорит год.`,
  advice: 'Проверьте салон, подвеску и коробку передач; ищите следы оклейки.',
  isCertain: false,
})

export const commercialRules: readonly Rule[] = [commercialPace]
