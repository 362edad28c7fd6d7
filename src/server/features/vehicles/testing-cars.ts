import type { Database } from '#server/db/database.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { found, nothing } from '#shared/contract/lookup.ts'

interface Described {
  readonly model?: string
  readonly body?: string
  readonly power?: string
  readonly volume?: string
  /** VIN in the answer, if different. */
  readonly vin?: string
}

export const registeredAs = (vin: string, { model, body, power, volume, ...other }: Described) =>
  found({
    vin,
    status: 200,
    RequestResult: {
      vehicle_vin: other.vin ?? vin,
      vehicle_brandmodel: model,
      vehicle_type_name: body,
      vehicle_enginepower: power,
      vehicle_enclosedvolume: volume,
      periods: [{ startDate: '20.02.2018', ownerType: 'Физическое лицо' }],
    },
  })

export const notRegistered = (vin: string) => nothing({ vin, status: 404, RequestResult: null }, 404)

export const keep = (
  { db }: Database,
  subject: string,
  answer: ReturnType<typeof registeredAs> | ReturnType<typeof notRegistered>,
  checkedAt = new Date(),
): Promise<void> => createAnswerStore(db).write({ section: 'registration', subject, checkedAt, ...answer })
