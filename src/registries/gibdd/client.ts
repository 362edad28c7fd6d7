import type { RegistryHttp } from '#server/registry-kit/http.ts'
import { noRecords, type Records } from '#server/registry-kit/records.ts'
import { askInEveryWriting, joinRecords } from '#server/registry-kit/writings.ts'
import { type Registration, readRegistration } from './registration.ts'
import {
  type Accident,
  type GibddAnswer,
  type InspectionCard,
  type Restriction,
  readAccidents,
  readAnswer,
  readCards,
  readRestrictions,
  readWanted,
  type WantedRecord,
} from './upstream.ts'

/** The five checks of a car, by its VIN or by the number of its body: found, or `undefined`/empty for checked and nothing. */
export interface GibddClient {
  registration(vin: string): Promise<GibddAnswer<Registration | undefined>>
  accidents(vin: string): Promise<GibddAnswer<Records<Accident>>>
  wanted(vin: string): Promise<GibddAnswer<Records<WantedRecord>>>
  restrictions(vin: string): Promise<GibddAnswer<Records<Restriction>>>
  inspections(vin: string): Promise<GibddAnswer<Records<InspectionCard>>>
}

export function connect(http: RegistryHttp): GibddClient {
  const check =
    <Result>(
      path: string,
      checkType: string,
      read: (result: unknown, asked: string) => Result,
      nothing: Result,
      join: (one: Result, other: Result) => Result,
    ) =>
    async (number: string): Promise<GibddAnswer<Result>> => {
      const ask = async (vin: string) => {
        const request = { method: 'POST', path, form: { vin, checkType } } as const
        return (await http.json(request, (answer) => readAnswer(answer, vin, read, nothing))).body
      }
      const answer = await askInEveryWriting(number, ask, (one, other) => ({
        ...one,
        result: join(one.result, other.result),
      }))
      return { ...answer, vin: number }
    }
  return {
    registration: check(
      '/proxy/check/auto/register',
      'history',
      readRegistration,
      undefined,
      (one, other) => one ?? other,
    ),
    accidents: check('/proxy/check/auto/dtp', 'aiusdtp', readAccidents, noRecords, joinRecords),
    wanted: check('/proxy/check/auto/wanted', 'wanted', readWanted, noRecords, joinRecords),
    restrictions: check('/proxy/check/auto/restrict', 'restricted', readRestrictions, noRecords, joinRecords),
    inspections: check('/proxy/check/auto/diagnostic', 'diagnostic', readCards, noRecords, joinRecords),
  }
}
