import { type AdmissionId, isAdmissionId } from '#facts/admission-kinds.ts'
import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { isOdometer, isOwnerCount, isPrice } from '#facts/input-limits.ts'
import { odometerIn, unreadFacts } from '#facts/unread-records.ts'
import type { Ad, AdsData } from './contract.ts'

/** «Объявление 14.01.2024». */
export const recordOf = ({ date }: Pick<Ad, 'date'>): string => `Объявление ${date ?? 'без даты'}`

/** Stored kinds may be of another version. */
export const admittedIn = ({ admitted = [] }: Ad): readonly AdmissionId[] => admitted.filter(isAdmissionId)

export function facts({ list, unread }: AdsData): Facts {
  const odometers = list.map(odometerOf)
  return {
    ads: list.map(adOf),
    readings: odometers.flatMap(({ readings }) => readings),
    unread: [
      ...list.flatMap((ad, at) =>
        parseRecordDate(ad.date) === undefined && odometers[at]?.unread.length === 0
          ? { record: recordOf(ad), ...unreadDates(ad.date) }
          : [],
      ),
      ...odometers.flatMap((one) => one.unread),
      ...unreadFacts('Объявление', unread),
    ],
  }
}

const adOf = (ad: Ad) => ({
  record: recordOf(ad),
  date: parseRecordDate(ad.date),
  ...unreadDates(ad.date),
  price: valid(ad.price, isPrice),
  km: kmOf(ad),
  state: ad.state,
  admitted: admittedIn(ad),
  owners: valid(ad.owners, isOwnerCount),
})

/** Invalid numbers are absent. */
const valid = (number: number | undefined, isValid: (number: number) => boolean): number | undefined =>
  number !== undefined && isValid(number) ? number : undefined

const kmOf = ({ mileage = 0 }: Ad): number | undefined =>
  mileage >= 1 && isOdometer(mileage) ? Math.floor(mileage) : undefined

/** The origin marks it as the seller's statement. */
const odometerOf = (ad: Ad) =>
  odometerIn({
    record: recordOf(ad),
    date: parseRecordDate(ad.date),
    ...unreadDates(ad.date),
    km: ad.mileage,
    origin: 'объявление',
  })
