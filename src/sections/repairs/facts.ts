import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { odometerIn, unreadFacts } from '#facts/unread-records.ts'
import type { Repair, RepairsData } from './contract.ts'

/** In codes of the old scheme, without severity. Without a side, both. */
export function damagePlaces(part: string): readonly string[] {
  const row = PARTS.find(({ name }) => name.test(part))
  if (row === undefined) return []
  const isRear = REAR.test(part) || row.isRear === true
  const ends = isRear ? row.rear : row.front
  return SIDES.filter(({ other }) => !other.test(part)).flatMap(({ side }) => ends[side])
}

const REAR = /задн|(?:^|\s)зад(?:\s|$)/iu

/** `\b` ignores Cyrillic letters. */
const SIDES = [
  { side: 'right', other: /(?<!\p{L})лев/iu },
  { side: 'left', other: /(?<!\p{L})прав/iu },
] as const

type Sides = Readonly<Record<'right' | 'left', readonly string[]>>

const CORNERS = { front: { right: ['01'], left: ['08'] }, rear: { right: ['04'], left: ['05'] } } as const
const FLANKS = { front: { right: ['02'], left: ['07'] }, rear: { right: ['03'], left: ['06'] } } as const
const whole = (code: string) => ({ right: [code], left: [] })

interface PartPlaces {
  readonly name: RegExp
  readonly front: Sides
  readonly rear: Sides
  readonly isRear?: true
}

const PARTS: readonly PartPlaces[] = [
  { name: /крыш[аеиу](?!.*багаж)/iu, front: whole('09'), rear: whole('09') },
  { name: /днищ|лонжерон|поддон/iu, front: whole('10'), rear: whole('10') },
  { name: /багажник|фонар/iu, ...CORNERS, isRear: true },
  { name: /бампер|капот|фара|решетк|решётк|радиатор|стекло ветров|ветров\p{L}+ стекл/iu, ...CORNERS },
  { name: /двер|крыл|порог|стойк|зеркал|боков/iu, ...FLANKS },
]

/** «Расчёт ремонта 001/21». */
export const recordOf = ({ number }: Pick<Repair, 'number'>): string =>
  `Расчёт ремонта ${number ?? 'без номера'}`

export function facts({ list, unread }: RepairsData): Facts {
  const odometers = list.map(odometerOf)
  return {
    repairs: list.map((repair) => ({
      record: recordOf(repair),
      date: parseRecordDate(repair.date),
      ...unreadDates(repair.date),
      total: repair.total,
      parts: repair.details.map(({ name }) => name),
      insurer: repair.insurer,
    })),
    readings: odometers.flatMap(({ readings }) => readings),
    unread: [...odometers.flatMap((one) => one.unread), ...unreadFacts('Расчёт ремонта', unread)],
  }
}

const odometerOf = (repair: Repair) =>
  odometerIn({
    record: recordOf(repair),
    date: parseRecordDate(repair.date),
    km: repair.mileage,
    ...unreadDates(repair.date),
  })
