import { lazy, Suspense } from 'react'
import { type BodyKind, bodyKind } from '#facts/body-kind.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Repair, RepairsData } from './contract.ts'
import { placesOf } from './places.ts'

interface Props {
  readonly data: RepairsData
  readonly body?: BodyKind | undefined
}

const NotLoaded = () => <p>Карта не загрузилась. Детали названы в таблице ниже.</p>

const DamageMap = lazy(() =>
  import('#web/features/report/damage/damage-map.tsx').then(
    ({ DamageMap }) => ({ default: DamageMap }),
    () => ({ default: NotLoaded }),
  ),
)

export const Drawing = ({ data: { list }, body }: Props) => (
  <Suspense fallback={<Skeleton rows={6} />}>
    <DamageMap accidents={list.map(placesIn)} body={body ?? bodyKind({ model: undefined })} cause="repair" />
  </Suspense>
)

const placesIn = ({ date, details }: Repair) => ({
  date: parseRussianDate(date),
  kind: 'Расчёт ремонта',
  damage: [...new Set(details.flatMap(({ name }) => placesOf(name)))],
})
