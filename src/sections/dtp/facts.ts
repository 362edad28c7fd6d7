import type { AccidentFact, Facts } from '#report/facts.ts'
import { type Light, lightIn, unreadFacts } from '#report/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { Accident, DtpData } from './contract.ts'

export const light: Light = { name: 'Отметка о ДТП', keptBack: 'сколько было ДТП и когда' }

export function facts({ RequestResult }: DtpData): Facts {
  const accidents = RequestResult.Accidents.map((accident) => ({
    ...accidentOf(accident),
    ...lightIn(light, RequestResult.unread),
  }))
  return {
    accidents,
    unread: [
      ...accidents.filter(({ date, isUncounted }) => date === undefined && !isUncounted),
      ...unreadFacts('Карточка ДТП', RequestResult.unread, light),
    ],
  }
}

export const recordOf = ({ AccidentNumber }: Accident): string =>
  `Карточка ДТП ${AccidentNumber ?? 'без номера'}`

const accidentOf = (accident: Accident): AccidentFact => ({
  record: recordOf(accident),
  date: parseRussianDate(accident.AccidentDateTime),
  kind: accident.AccidentType,
  place: placeOf(accident),
  damage: accident.DamagePoints,
  description: accident.DamageDestription,
  car: [accident.VehicleMark, accident.VehicleModel].filter(Boolean).join(' ') || undefined,
  year: parseNumber(accident.VehicleYear),
  owner: ownerKind(accident.OwnerOkopf),
})

/** By the classifier of legal forms (ОКОПФ), of which the cards have the names; an entrepreneur is a person. */
function ownerKind(form = ''): AccidentFact['owner'] {
  if (/физическ|индивидуальн/iu.test(form)) return 'person'
  return /юридическ|обществ|предприят|учрежден|организац|корпорац|товариществ|кооператив/iu.test(form)
    ? 'organisation'
    : undefined
}

/** A city that is a region of its own stands in the place already. */
function placeOf({ RegionName: region, AccidentPlace: place }: Accident): string | undefined {
  if (region === undefined || place?.includes(region)) return place || undefined
  return [region, place].filter(Boolean).join(', ') || undefined
}
