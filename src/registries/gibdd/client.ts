import type { RegistryHttp } from '#registry-kit/http.ts'
import { noRecords, type Records } from '#registry-kit/records.ts'
import type { Registration } from '#registry-kit/reported-car.ts'
import { askInEverySpelling, joinRecords } from '#registry-kit/writings.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { readRegistration } from './registration.ts'
import {
  type Accident,
  type GibddAnswer,
  type GibddCheck,
  type InspectionCard,
  type Restriction,
  readAccidents,
  readAnswer,
  readCards,
  readRestrictions,
  readWanted,
  type WantedRecord,
} from './upstream.ts'

export interface GibddClient {
  registration(vin: string): Promise<GibddAnswer<Registration | undefined>>
  accidents(vin: string): Promise<GibddAnswer<Records<Accident>>>
  wanted(vin: string): Promise<GibddAnswer<Records<WantedRecord>>>
  restrictions(vin: string): Promise<GibddAnswer<Records<Restriction>>>
  inspections(vin: string): Promise<GibddAnswer<Records<InspectionCard>>>
}

interface NamedCheck<Result> extends GibddCheck<Result> {
  readonly path: string
  readonly checkType: string
  readonly join: (one: Result, other: Result) => Result
}

const VEHICLE = '(?: транспортного средства)?'

const whole = (subjects: string): RegExp => new RegExp(`^(?:${subjects})$`, 'iu')

const earlier = (...times: readonly (string | undefined)[]): string | undefined =>
  newestFirst(
    times.filter((time) => time !== undefined),
    (time) => time,
  ).at(-1)

const listed = { nothing: noRecords, join: joinRecords }

export function connect(http: RegistryHttp): GibddClient {
  const createCheck =
    <Result extends Registration | Records<unknown> | undefined>({
      path,
      checkType,
      join,
      ...check
    }: NamedCheck<Result>) =>
    async (number: string): Promise<GibddAnswer<Result>> => {
      const askOne = async (vin: string) => {
        const request = { method: 'POST', path, form: { vin, checkType } } as const
        return (await http.json(request, (answer) => readAnswer(answer, vin, check))).body
      }
      const answer = await askInEverySpelling(number, askOne, (one, other) => ({
        ...one,
        requestTime: earlier(one.requestTime, other.requestTime),
        result: join(one.result, other.result),
      }))
      return { ...answer, vin: number }
    }
  return {
    registration: createCheck<Registration | undefined>({
      path: '/proxy/check/auto/register',
      checkType: 'history',
      read: readRegistration,
      nothing: undefined,
      join: (one, other) => one ?? other,
      about: whole(`о регистрации${VEHICLE}`),
    }),
    accidents: createCheck<Records<Accident>>({
      ...listed,
      path: '/proxy/check/auto/dtp',
      checkType: 'aiusdtp',
      read: readAccidents,
      about: whole('о (?:ДТП|дорожно-транспортных происшествиях)(?: с участием транспортного средства)?'),
    }),
    wanted: createCheck<Records<WantedRecord>>({
      ...listed,
      path: '/proxy/check/auto/wanted',
      checkType: 'wanted',
      read: readWanted,
      about: whole(`о (?:федеральном )?розыске${VEHICLE}`),
    }),
    restrictions: createCheck<Records<Restriction>>({
      ...listed,
      path: '/proxy/check/auto/restrict',
      checkType: 'restricted',
      read: readRestrictions,
      about: whole(
        `о(?:б ограничении|б ограничениях| наложении ограничений)(?: на регистрационные действия)?(?: с транспортным средством|${VEHICLE})`,
      ),
    }),
    inspections: createCheck<Records<InspectionCard>>({
      ...listed,
      path: '/proxy/check/auto/diagnostic',
      checkType: 'diagnostic',
      read: readCards,
      about: whole(
        `о (?:диагностической карте|диагностических картах|техническом осмотре|прохождении технического осмотра)${VEHICLE}`,
      ),
    }),
  }
}
