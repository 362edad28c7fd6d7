import { type BodyKind, bodyKind } from '#facts/body-kind.ts'
import { parseRecordDate } from '#facts/days.ts'
import type { CarFacts } from '#facts/evidence.ts'
import { DamageMap } from '#web/features/report/damage/damage-map.tsx'
import type { Accident, DtpData } from './contract.ts'

interface Props {
  readonly data: DtpData
  readonly body?: BodyKind | undefined
  readonly car: CarFacts
}

export const Drawing = ({ data: { RequestResult }, body, car }: Props) => (
  <DamageMap
    accidents={[...RequestResult.Accidents.map(damageIn), ...car.accidents.filter(isFromOtherSource)]}
    body={body ?? bodyKind({ model: RequestResult.Accidents.map(nameIn).find(Boolean) })}
  />
)

const isFromOtherSource = ({ alternativeSource }: CarFacts['accidents'][number]): boolean =>
  alternativeSource !== undefined

const damageIn = ({ AccidentDateTime, AccidentType, DamagePoints }: Accident) => ({
  date: parseRecordDate(AccidentDateTime),
  kind: AccidentType,
  damage: DamagePoints,
})

const nameIn = ({ VehicleMark, VehicleModel }: Accident): string =>
  [VehicleMark, VehicleModel].filter(Boolean).join(' ')
