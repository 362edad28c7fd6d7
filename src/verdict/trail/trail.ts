import type { CarFacts } from '#facts/evidence.ts'
import { type Holder, holders } from '#facts/holders.ts'
import { moscowDay } from '#shared/text/moscow-day.ts'
import type { TrailEvent } from '../verdict.ts'
import { datedEvents } from './dated-events.ts'

/** Oldest first. */
export function trail(car: CarFacts, now: Date): readonly TrailEvent[] {
  const events = [
    ...holders(car).flatMap(ownerEvents),
    ...datedEvents(car, now).map(({ date, kind, section, title, km }) => ({
      date: moscowDay(date),
      kind,
      section,
      title: km === undefined ? title : `${title}, ${km}`,
    })),
  ]
  return events.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
}

function ownerEvents({ number, owner, who, lasted }: Holder): TrailEvent[] {
  const section = owner.answer.section.id
  const title = [`${number}-й владелец: ${who.toLowerCase()}`, lasted].filter(Boolean).join(', ')
  return owner.from === undefined ? [] : [{ date: moscowDay(owner.from), kind: 'owner', section, title }]
}
