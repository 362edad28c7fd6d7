import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { AccidentFact, Facts } from '#facts/facts.ts'
import { type FlagText, flagFields, lostRecords, unreadFacts } from '#facts/unread-records.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { Accident, DtpData } from './contract.ts'

export const flagText: FlagText = { name: 'Отметка о ДТП', keptBack: 'сколько было ДТП и когда' }

const NAME = 'Карточка ДТП'

export function facts({ RequestResult }: DtpData): Facts {
  const accidents = RequestResult.Accidents.map((accident) => ({
    ...accidentOf(accident),
    ...markIn(accident, RequestResult.unread),
  }))
  const lost = lostRecords(NAME, RequestResult.unread).map((one) => ({ ...one, date: undefined, damage: [] }))
  return {
    accidents: [...accidents, ...lost],
    unread: [
      ...accidents.filter(({ date, isUncounted }) => date === undefined && !isUncounted),
      ...unreadFacts(NAME, RequestResult.unread, flagText),
    ],
  }
}

/** Sellers of reports may have damage without an accident card. */
export const isMark = ({ DamageDestription: _, DamagePoints, ...card }: Accident): boolean =>
  DamagePoints.length === 0 && Object.values(card).every((value) => value === undefined)

/** Empty for a card. */
export const markIn = (accident: Accident, unread: DtpData['RequestResult']['unread']) =>
  isMark(accident) ? flagFields(flagText, unread) : {}

export const recordOf = ({ AccidentNumber }: Accident): string => `${NAME} ${AccidentNumber ?? 'без номера'}`

const accidentOf = (accident: Accident): AccidentFact => ({
  record: recordOf(accident),
  date: parseRecordDate(accident.AccidentDateTime),
  ...unreadDates(accident.AccidentDateTime),
  kind: accident.AccidentType,
  place: placeOf(accident),
  damage: accident.DamagePoints,
  description: accident.DamageDestription,
  car: [accident.VehicleMark, accident.VehicleModel].filter(Boolean).join(' ') || undefined,
  year: parseNumber(accident.VehicleYear),
  owner: ownerKind(accident.OwnerOkopf),
})

/** By legal form (ОКОПФ); an entrepreneur is a person. */
function ownerKind(form = ''): AccidentFact['owner'] {
  if (/физическ|индивидуальн/iu.test(form)) return 'person'
  return /юридическ|обществ|предприят|учрежден|организац|корпорац|товариществ|кооператив/iu.test(form)
    ? 'organisation'
    : undefined
}

/** A city that is its own region is already in the place. */
function placeOf({ RegionName: region, AccidentPlace: place }: Accident): string | undefined {
  if (region === undefined || place?.includes(region)) return place || undefined
  return [region, place].filter(Boolean).join(', ') || undefined
}
