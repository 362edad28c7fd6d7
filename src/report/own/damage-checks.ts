import { formatDate } from '#shared/text/dates.ts'
import { type DamagePoint, damagePoint } from '#shared/vehicle/damage-zones.ts'
import type { AccidentFact } from '../facts.ts'
import type { Check } from './checklist.ts'
import { dayId } from './day-id.ts'

/** What every look at paint begins with; told once. */
const PAINT = 'Завод: 90–140 мкм; больше 200 — красили'

/** Which part to look at after which accident, the latest first. */
export function damageChecks(accidents: readonly AccidentFact[]): Check[] {
  const parts = accidents
    .toSorted((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0))
    .flatMap(partsOf)
  const alone = [...new Map(parts.map((part) => [part.id, part])).values()]
  const [first, ...others] = alone
  return first ? [{ ...first, detail: `${first.detail}. ${PAINT}` }, ...others] : []
}

function partsOf({ date, damage }: AccidentFact): Check[] {
  const when = `ДТП ${date ? formatDate(date) : 'без даты'}`
  return damage.length > 0
    ? damage.map(damagePoint).map((point) => checkOf(point, when, dayId(date)))
    : [
        {
          id: `paint-${dayId(date)}`,
          title: 'Замерьте краску по всему кузову',
          detail: `${when}, место удара не названо`,
        },
      ]
}

/** Underneath paint says nothing. */
const UNDER = /днищ|лонжерон|рам[аы]|мост|подвеск|двигател|порог/iu
const WHOLE = /деформаци|возгоран/iu
const NUMBER = /VIN/u

function checkOf({ code, name, severity }: DamagePoint, when: string, day: string): Check {
  const id = `damage-${day}-${code}`
  const detail = severity === 'heavy' ? `${when}: по коду похоже на тяжёлое` : when
  if (NUMBER.test(name))
    return { id, title: 'Осмотрите номер у эксперта', detail: `${detail}: повреждён VIN` }
  if (WHOLE.test(name))
    return { id, title: 'Проверьте геометрию кузова на стенде', detail: `${detail}, ${name}` }
  if (UNDER.test(name))
    return { id, title: `Поднимите машину: ${name}`, detail: `${detail}. Складки, сварка, свежий антигравий` }
  return { id, title: `Замерьте краску: ${name}`, detail }
}
