import { latest } from '#facts/days.ts'
import { policyEvents } from '#facts/events.ts'
import type { PolicyFact } from '#facts/facts.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { type MarkText, markText, type Surroundings, type TopicMark } from './mark-text.ts'

export const policies: TopicMark = {
  kinds: ['policies'],
  nothing: () => markText('note', 'не видно', 'Полисов ОСАГО не видно'),
  found: ({ policies: all = [] }, surroundings) => saying(all, surroundings),
}

const PLATES_APART = 'Полисы на разные госномера'

function saying(all: readonly PolicyFact[], { rules, now }: Surroundings): MarkText {
  if (rules.has('signs-of-a-double')) return markText('warn', 'номера разные', PLATES_APART)
  const active = all.filter(({ isActive }) => isActive)
  const n = policyEvents(active).length
  if (n === 0) return endedMark(all)
  if (rules.has('policy-of-another-car')) return markText('warn', 'не на эту?', 'Полис не на эту машину?')
  if (rules.has('told-plate')) return markText('warn', 'другой номер', 'В полисе другой госномер')
  if (rules.has('policy-of-another-model')) return markText('note', 'другая модель', 'В полисе другая модель')
  const named = new Set(active.flatMap(({ plate }) => plate ?? []))
  if (named.size > 1) return markText('note', 'номера разные', PLATES_APART)
  const lasting = all.filter(({ isActive, to }) => isActive || to === undefined || to > now)
  const isPlateUnknown = lasting.length > 1 && lasting.some(({ plate }) => plate === undefined)
  const until = n === 1 ? active[0]?.to : undefined
  return markText(
    // A policy without a plate, or of unclear status, may be for another plate.
    isPlateUnknown ? 'note' : 'good',
    n === 1 ? 'действует' : [`${n} ${plural(n, 'действует', 'действуют', 'действуют')}`, 'действуют'],
    [
      until && `Полис есть, до ${formatDate(until)}`,
      n === 1
        ? 'Полис действует'
        : `${n} ${plural(n, 'полис действует', 'полиса действуют', 'полисов действуют')}`,
    ],
  )
}

function endedMark(all: readonly PolicyFact[]): MarkText {
  const last = latest(all.map(({ to }) => to))
  return markText('note', 'кончился', [
    last && `Полис кончился ${formatDate(last)}`,
    'Действующего полиса не видно',
  ])
}
