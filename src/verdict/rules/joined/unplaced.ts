import { dayText } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact, InspectionFact, ReadingFact } from '#facts/facts.ts'
import { isBelow, oldestFirst } from '#facts/odometer.ts'
import { formatKm } from '#shared/text/numbers.ts'
import type { Finding } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'

type Shown = Proven<InspectionFact | ReadingFact>

/** Each answer alone: others cannot correct it. */
export const unplacedReadings = (car: CarFacts, now: Date): Finding[] => [
  ...byAnswer<Shown>([...car.readings, ...car.inspections.filter(({ date }) => date === undefined)]).flatMap(
    (shown) => undatedFindings(shown, now),
  ),
  ...byAnswer(car.readings).flatMap(ofOneDay),
]

const isPlaced = (one: Shown, now: Date): one is Proven<ReadingFact> =>
  one.date !== undefined && one.date <= now && one.km !== undefined

/** Perhaps earlier than the last reading. */
function undatedFindings(shown: readonly Shown[], now: Date): Finding[] {
  const placed = oldestFirst(shown.filter((one): one is Proven<ReadingFact> => isPlaced(one, now)))
  const day = placed.at(-1)?.date.getTime()
  const last = placed.find(({ date }) => date.getTime() === day)
  if (last === undefined) return []
  const higher = shown
    .filter((one) => one.km !== undefined && !isPlaced(one, now) && isBelow(last.km, one.km))
    .toSorted((a, b) => (b.km ?? 0) - (a.km ?? 0))
  return higher.length === 0
    ? []
    : onAll<Shown>([...higher, last], ([highest]) => ({
        title: `${highest.date === undefined ? 'На карточке без даты' : 'На карточке с будущей датой'} записано больше: ${formatKm(highest.km ?? 0)}`,
        brief: 'Пробег на карточке без даты больше',
        explain: `Последняя запись с датой — ${formatKm(last.km)} (${dayText(last.date)}). Если запись без места во времени сделана раньше, пробег упал.`,
        advice: 'Попросите документы, по которым видно, когда пробег был таким, и проверьте износ.',
        isCertain: true,
      }))
}

/** Their order is unclear. */
function ofOneDay(readings: readonly Proven<ReadingFact>[]): Finding[] {
  const days = Map.groupBy(readings, ({ date }) => date.getTime())
  const contrary = [...days.values()].map(oldestFirst).filter((of) => isApart(of))
  const widest = contrary.toSorted((a, b) => spread(b) - spread(a))[0]
  return onAll<Proven<Fact>>(contrary.flat(), () => ({
    title: `В один день записан разный пробег: ${formatKm(widest?.[0]?.km ?? 0)} и ${formatKm(widest?.at(-1)?.km ?? 0)} (${dayText(widest?.[0]?.date)})`,
    brief: 'В один день разный пробег',
    explain: 'Одна из записей неверна: её исправили в тот же день или сделали для другой машины.',
    advice: 'Попросите документы, по которым сделаны обе записи, и проверьте износ.',
    isCertain: true,
  }))
}

const isApart = (of: readonly ReadingFact[]): boolean => isBelow(of[0]?.km ?? 0, of.at(-1)?.km ?? 0)

const spread = (of: readonly ReadingFact[]): number => (of.at(-1)?.km ?? 0) - (of[0]?.km ?? 0)
