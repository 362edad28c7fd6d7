import { lazy, Suspense } from 'react'
import { type BodyKind, bodyKind } from '#report/body-kind.ts'
import type { CarFacts } from '#report/evidence.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Accident, DtpData } from './contract.ts'

interface Props {
  readonly data: DtpData
  /** Of the car, as the page knows it; without one, what the accident cards call the car has to do. */
  readonly body?: BodyKind | undefined
  /** What all answers tell. */
  readonly car: CarFacts
}

const NotLoaded = () => <p>Карта повреждений не загрузилась. Повреждения названы в таблице ниже.</p>

/** Most cars had no accident: theirs is a report without the map's script. */
const DamageMap = lazy(() =>
  import('#web/features/report/damage/damage-map.tsx').then(
    ({ DamageMap }) => ({ default: DamageMap }),
    () => ({ default: NotLoaded }),
  ),
)

/** Where the car was hit, all accidents on one drawing. */
export const Drawing = ({ data: { RequestResult }, body, car }: Props) => (
  <Suspense fallback={<Skeleton rows={6} />}>
    <DamageMap
      accidents={[...RequestResult.Accidents.map(damageIn), ...car.accidents.filter(isOfAnother)]}
      body={body ?? bodyKind({ model: RequestResult.Accidents.map(nameIn).find(Boolean) })}
    />
  </Suspense>
)

/** What only another source tells. */
const isOfAnother = ({ teller }: CarFacts['accidents'][number]): boolean => teller !== undefined

const damageIn = ({ AccidentDateTime, AccidentType, DamagePoints }: Accident) => ({
  date: parseRussianDate(AccidentDateTime),
  kind: AccidentType,
  damage: DamagePoints,
})

const nameIn = ({ VehicleMark, VehicleModel }: Accident): string =>
  [VehicleMark, VehicleModel].filter(Boolean).join(' ')
