import { formatDate } from '#shared/text/dates.ts'
import { type DamageCode, damageCodes, severityWords } from '../damage/codes.ts'
import type { AccidentFact } from '../facts.ts'
import { type Check, dayId } from './check.ts'

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
  const codes = damageCodes(damage)
  return codes.length > 0
    ? codes.map((point) => checkOf(point, when, dayId(date)))
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
const PLASTIC = /бампер/iu

function checkOf({ code, name, severity, spot }: DamageCode, when: string, day: string): Check {
  const id = `damage-${day}-${code}`
  const detail = severity === 'heavy' ? `${when}: ${severityWords.heavy}` : when
  if (NUMBER.test(name)) return { id, title: 'Покажите номер эксперту', detail: `${detail}: повреждён VIN` }
  if (WHOLE.test(name))
    return { id, title: 'Проверьте геометрию кузова на стенде', detail: `${detail}, ${name}` }
  if (UNDER.test(name))
    return { id, title: `Поднимите машину: ${name}`, detail: `${detail}. Складки, сварка, свежий антигравий` }
  if (PLASTIC.test(name))
    return {
      id,
      title: `Осмотрите: ${name}`,
      detail: `${detail}. Пластик не замерить: сравните зазоры и фары`,
    }
  return { id, title: `${isBike(spot) ? 'Осмотрите' : 'Замерьте краску'}: ${name}`, detail }
}

const isBike = (spot: DamageCode['spot']): boolean =>
  spot !== undefined && 'family' in spot && spot.family === 'motorcycle'
