import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { latest } from '../days.ts'
import type { CarFacts } from '../evidence.ts'
import type { PolicyFact } from '../facts.ts'
import { type Saying, type Surroundings, say, type TopicMark } from './saying.ts'

export const policies: TopicMark = {
  kinds: ['policies'],
  nothing: () => say('note', 'полиса нет', 'Полисов ОСАГО не видно'),
  found: ({ policies: all = [] }, surroundings) => saying(all, surroundings),
}

function saying(all: readonly PolicyFact[], { car }: Surroundings): Saying {
  const registered = registeredVins(car)
  const active = all.filter(({ isActive }) => isActive)
  const n = active.length
  if (n === 0) return ended(all)
  if (
    active.some(({ vin }) => vin !== undefined && isVin(vin) && registered.size > 0 && !registered.has(vin))
  ) {
    return say('warn', 'другой VIN', 'В полисе VIN другой машины')
  }
  if (new Set(active.flatMap(({ plate }) => plate ?? [])).size > 1) {
    return say('note', 'номера разные', `Полисы на разные госномера`)
  }
  const until = n === 1 ? active[0]?.to : undefined
  return say(
    'good',
    n === 1 ? 'действует' : [`${n} ${plural(n, 'действует', 'действуют', 'действуют')}`, 'действуют'],
    [
      until && `Полис есть, до ${formatDate(until)}`,
      n === 1
        ? 'Полис действует'
        : `${n} ${plural(n, 'полис действует', 'полиса действуют', 'полисов действуют')}`,
    ],
  )
}

/** VINs under which the car stands in the register of all cars. */
const registeredVins = ({ cars }: CarFacts): ReadonlySet<string> =>
  new Set(
    cars.flatMap(({ vin, answer }) =>
      answer.section.proves === 'registered' && vin && isVin(vin) ? vin : [],
    ),
  )

function ended(all: readonly PolicyFact[]): Saying {
  const last = latest(all.map(({ to }) => to))
  return say('note', 'кончился', [last && `Полис кончился ${formatDate(last)}`, 'Действующего полиса нет'])
}
