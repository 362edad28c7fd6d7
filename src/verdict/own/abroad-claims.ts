import type { Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { isBelow, type Odometer, oldestFirst } from '#facts/odometer.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { abroadName, abroadReading } from '#statements/abroad.ts'
import { type Claim, type ClaimResult, differs, neutral, unknown } from './claim.ts'
import type { Sources } from './sources.ts'

/** Later and lower, or earlier and higher, than the document's; oldest first. */
export const againstDocument = (
  readings: readonly Proven<ReadingFact>[],
  stated: Odometer,
): Proven<ReadingFact>[] =>
  oldestFirst(readings).filter(({ date, km }) =>
    date >= stated.date ? isBelow(km, stated.km) : isBelow(stated.km, km),
  )

/** None is good: the document may be another car's. */
export function abroadClaims({ buyerInput: { abroad }, car, of }: Sources): Claim[] {
  if (!abroad) return []
  const stated = abroadReading(abroad)
  const name = capitalised(abroadName(abroad))
  return [
    ...(stated
      ? [
          {
            id: 'abroad-mileage',
            said: `${name}: ${formatKm(stated.km)}, ${formatDate(stated.date)}`,
            ...runOf(car.readings, stated),
          },
        ]
      : []),
    ...(abroad.accidents
      ? [
          {
            id: 'abroad-accidents',
            said: `${name}: ${abroad.accidents === 'some' ? 'есть аварии или замены' : 'аварий и замен нет'}`,
            ...accidentsOf(abroad.accidents, car.accidents.length > 0, of('accidents') !== undefined),
          },
        ]
      : []),
  ]
}

function runOf(readings: readonly Proven<ReadingFact>[], stated: Odometer): ClaimResult {
  if (readings.length === 0) return unknown('Записей в реестрах нет: сверьте с одометром')
  const [against] = againstDocument(readings, stated)
  return against
    ? differs(`${formatDate(against.date)} записано ${formatKm(against.km)}`)
    : neutral('С записями не спорит')
}

function accidentsOf(accidents: 'none' | 'some', isKnown: boolean, isAnswered: boolean): ClaimResult {
  if (accidents === 'some') return unknown('Попросите фотографии до ремонта и список замен', 'warn')
  if (isKnown) return unknown('ГИБДД знает аварии уже в России', 'warn')
  return unknown(isAnswered ? 'Аварий за границей наши реестры не знают' : 'ДТП ещё не проверены')
}
