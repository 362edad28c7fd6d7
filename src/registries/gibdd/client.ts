import type { RegistryHttp } from '#server/registry-kit/http.ts'
import {
  type Accident,
  type GibddAnswer,
  type InspectionCard,
  type Registration,
  type Restriction,
  readAccidents,
  readAnswer,
  readCards,
  readRegistration,
  readRestrictions,
  readWanted,
  type WantedRecord,
} from './upstream.ts'

/** The five checks of a car. Each answer is whole: found, or `undefined`/empty for checked and nothing. */
export interface GibddClient {
  registration(vin: string): Promise<GibddAnswer<Registration | undefined>>
  accidents(vin: string): Promise<GibddAnswer<readonly Accident[]>>
  wanted(vin: string): Promise<GibddAnswer<readonly WantedRecord[]>>
  restrictions(vin: string): Promise<GibddAnswer<readonly Restriction[]>>
  inspections(vin: string): Promise<GibddAnswer<readonly InspectionCard[]>>
}

export function connect(http: RegistryHttp): GibddClient {
  const check =
    <Result>(path: string, checkType: string, read: (result: unknown) => Result, nothing: Result) =>
    async (vin: string) => {
      const request = { method: 'POST', path, form: { vin, checkType } } as const
      return (await http.json(request, (answer) => readAnswer(answer, vin, read, nothing))).body
    }
  return {
    registration: check('/proxy/check/auto/register', 'history', readRegistration, undefined),
    accidents: check('/proxy/check/auto/dtp', 'aiusdtp', readAccidents, []),
    wanted: check('/proxy/check/auto/wanted', 'wanted', readWanted, []),
    restrictions: check('/proxy/check/auto/restrict', 'restricted', readRestrictions, []),
    inspections: check('/proxy/check/auto/diagnostic', 'diagnostic', readCards, []),
  }
}
