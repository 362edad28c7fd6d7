import { unreadDates } from '#facts/days.ts'
import type { Facts, OwnerFact } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { OwnershipPeriod, RegistrationData } from './contract.ts'
import { operationFacts } from './operations.ts'

export function facts({ RequestResult: car }: RegistrationData): Facts {
  if (car === null) return {}
  const owners = car.periods.map(ownerOf)
  const done = operationFacts(car.periods)
  return {
    cars: [
      {
        record: CAR_RECORD,
        vin: car.vehicle_vin,
        body: car.vehicle_body_number,
        chassis: car.vehicle_chassisnumber,
        engine: car.vehicle_enginenumber,
        model: car.vehicle_brandmodel,
        year: parseNumber(car.vehicle_releaseyear),
        colour: car.vehicle_bodycolor,
        power: parseNumber(car.vehicle_enginepower),
        volume: parseNumber(car.vehicle_enclosedvolume),
        type: car.vehicle_type_name,
        category: car.vehicle_category,
        status: car.reestr_status,
      },
      ...done.cars,
    ],
    owners,
    restrictions: done.restrictions,
    pledges: done.pledges,
    unread: [
      ...(owners.length === 0 ? [{ record: 'Периоды владения' }] : owners.filter(isUnread)),
      ...done.unread,
      ...unreadFacts('Запись о регистрации', car.unread),
    ],
  }
}

export const CAR_RECORD = 'Сведения о регистрации'

export const periodRecord = ({ startDate }: OwnershipPeriod): string =>
  `Период владения с ${formatDate(startDate) ?? 'неизвестного дня'}`

const ownerOf = (period: OwnershipPeriod): OwnerFact => ({
  record: periodRecord(period),
  kind: kindOf(period.ownerType),
  from: parseRussianDate(period.startDate),
  to: parseRussianDate(period.endDate),
  ...unreadDates(period.startDate, period.endDate),
  isPresent: !isEnded(period),
})

function kindOf(ownerType: string | undefined): OwnerFact['kind'] {
  if (isOrganisation(ownerType)) return 'organisation'
  return /natural|физическ/i.test(ownerType ?? '') ? 'person' : undefined
}

const isUnread = ({ from, to, isPresent }: OwnerFact): boolean =>
  from === undefined || (!isPresent && to === undefined)

/** An absent end date means «по настоящее время» (specification, section 3). */
export const isEnded = (period: OwnershipPeriod): boolean => (period.endDate ?? '').trim() !== ''

const ownerCodes: Record<string, string> = { natural: 'Физическое лицо', legal: 'Юридическое лицо' }

/** Russian text stays unchanged. */
export const ownerText = (ownerType: string | undefined): string | undefined =>
  ownerCodes[ownerType?.trim().toLowerCase() ?? ''] ?? ownerType

export const isOrganisation = (ownerType: string | undefined): boolean =>
  /legal|юридическ/i.test(ownerType ?? '')
