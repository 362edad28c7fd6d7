import type { UnreadRecord } from '#shared/contract/unread.ts'
import type { OneRecord, Records } from './records.ts'

export interface Registration {
  readonly car: RegisteredCar
  readonly periods: Records<RegisteredPeriod>
  readonly unread: readonly UnreadRecord[]
}

export interface RegisteredCar {
  readonly model: string | undefined
  readonly year: string | undefined
  readonly vin: string | undefined
  readonly body: string | undefined
  readonly chassis: string | undefined
  readonly engine: string | undefined
  readonly colour: string | undefined
  readonly volume: string | undefined
  readonly power: string | undefined
  readonly kilowatts: string | undefined
  readonly type: string | undefined
  readonly category?: string | undefined
  readonly ecoClass?: string | undefined
  readonly status?: string | undefined
  readonly passport?: { readonly number?: string | undefined; readonly issue?: string | undefined }
}

export interface RegisteredPeriod {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly ownerType?: string | undefined
  readonly operation?: string | undefined
}

/**
 * A period of unread days, for its last operation, which may have ended the registration. With
 * `?` for its end it is not the present one.
 */
export const undatedPeriod = (operation: string | undefined): OneRecord<RegisteredPeriod> =>
  operation === undefined
    ? { unread: {} }
    : { record: { endDate: '?', operation }, unread: { fields: ['startDate', 'endDate'] } }

/** Without the model if the brand contains it. */
export const brandAndModel = (brand: string | undefined, model: string | undefined): string | undefined =>
  brand !== undefined && model !== undefined && !brand.toLowerCase().includes(model.toLowerCase())
    ? `${brand} ${model}`
    : (brand ?? model)

const IN_FORCE = /^действу(?:ющий|ет)$/iu

/** Any status but "in force", even an unknown word, counts against the car. */
export const passportProblem = (status: string | undefined): string | undefined =>
  status === undefined || IN_FORCE.test(status) ? undefined : `Паспорт: ${status}`
