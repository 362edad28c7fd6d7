import { type BodyKind, bodyKind } from '#report/body-kind.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { DamageMap } from '#web/features/report/damage/damage-map.tsx'
import type { Accident, DtpData } from './contract.ts'

interface Props {
  readonly data: DtpData
  /** Of the car, as the page knows it; without one, what the accident cards call the car has to do. */
  readonly body?: BodyKind | undefined
}

/** Where the car was hit, all accidents on one drawing. */
export const Drawing = ({ data: { RequestResult }, body }: Props) => (
  <DamageMap
    accidents={RequestResult.Accidents.map(damageIn)}
    body={body ?? bodyKind({ model: RequestResult.Accidents.map(nameIn).find(Boolean) })}
  />
)

const damageIn = ({ AccidentDateTime, AccidentType, DamagePoints }: Accident) => ({
  date: parseRussianDate(AccidentDateTime),
  kind: AccidentType,
  damage: DamagePoints,
})

const nameIn = ({ VehicleMark, VehicleModel }: Accident): string =>
  [VehicleMark, VehicleModel].filter(Boolean).join(' ')
