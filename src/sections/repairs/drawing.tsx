import { type BodyKind, bodyKind } from '#facts/body-kind.ts'
import { parseRecordDate } from '#facts/days.ts'
import { DamageMap } from '#web/features/report/damage/damage-map.tsx'
import type { Repair, RepairsData } from './contract.ts'
import { damagePlaces } from './facts.ts'

interface Props {
  readonly data: RepairsData
  readonly body?: BodyKind | undefined
}

export const Drawing = ({ data: { list }, body }: Props) => (
  <DamageMap accidents={list.map(placesIn)} body={body ?? bodyKind({ model: undefined })} cause="repair" />
)

const placesIn = ({ date, details }: Repair) => ({
  date: parseRecordDate(date),
  kind: 'Расчёт ремонта',
  damage: [...new Set(details.flatMap(({ name }) => damagePlaces(name)))],
})
