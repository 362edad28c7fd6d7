import type { AccidentFact, Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { Accident, DtpData } from './contract.ts'

export function facts({ RequestResult }: DtpData): Facts {
  const accidents = RequestResult.Accidents.map(accidentOf)
  return {
    accidents,
    unread: [
      ...accidents.filter(({ date }) => date === undefined),
      ...unreadFacts('Карточка ДТП', RequestResult.unread),
    ],
  }
}

const accidentOf = (accident: Accident): AccidentFact => ({
  record: `Карточка ДТП ${accident.AccidentNumber ?? 'без номера'}`,
  date: parseRussianDate(accident.AccidentDateTime),
  kind: accident.AccidentType,
  place: [accident.RegionName, accident.AccidentPlace].filter(Boolean).join(', ') || undefined,
  damage: accident.DamagePoints,
  description: accident.DamageDestription,
  car: [accident.VehicleMark, accident.VehicleModel].filter(Boolean).join(' ') || undefined,
  year: parseNumber(accident.VehicleYear),
})
