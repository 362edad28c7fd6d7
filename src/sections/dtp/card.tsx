import { lazy, Suspense } from 'react'
import { type BodyKind, bodyKind } from '#facts/body-kind.ts'
import type { CarFacts } from '#facts/evidence.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Accident, DtpData } from './contract.ts'

interface Props {
  readonly data: DtpData
  /** By default from the accident cards. */
  readonly body?: BodyKind | undefined
  readonly car: CarFacts
}

const NotLoaded = () => <p>Карта повреждений не загрузилась. Повреждения названы в таблице ниже.</p>

/** Lazy: most cars have no accident and need no map. */
const DamageMap = lazy(() =>
  import('#web/features/report/damage/damage-map.tsx').then(
    ({ DamageMap }) => ({ default: DamageMap }),
    () => ({ default: NotLoaded }),
  ),
)

export const Drawing = ({ data: { RequestResult }, body, car }: Props) => (
  <Suspense fallback={<Skeleton rows={6} />}>
    <DamageMap
      accidents={[...RequestResult.Accidents.map(damageIn), ...car.accidents.filter(isFromOtherSource)]}
      body={body ?? bodyKind({ model: RequestResult.Accidents.map(nameIn).find(Boolean) })}
    />
  </Suspense>
)

const isFromOtherSource = ({ teller }: CarFacts['accidents'][number]): boolean => teller !== undefined

const damageIn = ({ AccidentDateTime, AccidentType, DamagePoints }: Accident) => ({
  date: parseRussianDate(AccidentDateTime),
  kind: AccidentType,
  damage: DamagePoints,
})

const nameIn = ({ VehicleMark, VehicleModel }: Accident): string =>
  [VehicleMark, VehicleModel].filter(Boolean).join(' ')
