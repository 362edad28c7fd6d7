import type { Car, Scrapping } from '#demo/world/car.ts'
import { block, type IsOk, stamp, unansweredBlock } from './fake-shapes.ts'

/** No paper passports since. */
const ELECTRONIC_SINCE = 2021

export function additionalInfo({ vin, year, owners, card, passport = {}, isExported }: Car, isOk: IsOk) {
  const isElectronic = passport.status !== undefined || year >= ELECTRONIC_SINCE
  const isRecorded = owners.length > 0 && isElectronic && isOk('elpts.online')
  const serial = vin.slice(-6).replaceAll(/\D/gu, '0')
  return {
    vehicle: {
      passport: isOk('base')
        ? {
            number:
              owners.length > 0
                ? (card?.passportNumber ?? (isElectronic ? `164301000${serial}` : `40ОА${serial}`))
                : null,
            type: owners.length > 0 ? (isElectronic ? 'EPTS' : 'PTS') : null,
            has_dublicate: passport.isDuplicate === true,
            status: isRecorded ? (passport.status ?? 'действующий') : null,
          }
        : { number: null, type: null, has_dublicate: null, status: null },
      utilization_tax: isRecorded ? (passport.recyclingFee ?? 'Уплачен') : null,
      customs_registration: null,
      restriction: isRecorded
        ? { customs: passport.customsRestrictions ?? 'Отсутствуют', other: 'Отсутствуют' }
        : { customs: null, other: null },
      exported: isOk('base') ? isExported === true : null,
    },
  }
}

export const scrappings = ({ scrapped }: Car, isOk: IsOk) =>
  isOk('base')
    ? { was_utilized: scrapped !== undefined, ...block(scrapped ? [scrapping(scrapped)] : []) }
    : { was_utilized: null, ...unansweredBlock }

const scrapping = ({ date, organisation }: Scrapping) => ({
  date: { utilization: stamp(date) },
  org: { name: organisation },
  country: { name: 'Россия' },
})

export const emptyInfo = {
  vehicle: {
    passport: { number: null, type: null, has_dublicate: null, status: null },
    utilization_tax: null,
    customs_registration: null,
    restriction: { customs: null, other: null },
    exported: null,
  },
} as const
