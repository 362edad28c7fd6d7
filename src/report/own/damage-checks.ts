import { shortDayText } from '#facts/days.ts'
import type { AccidentFact } from '#facts/facts.ts'
import type { VehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import { type DamageCode, damageCodes, severityWords } from '#verdict/damage/codes.ts'
import { LOOKS } from '#verdict/own/looks.ts'
import { type Check, dayId } from './check.ts'

export const PAINT = 'Завод: 90–140 мкм; больше 200 — красили'

const MEASURE = 'Замерьте краску'

/** Latest accident first. */
export function damageChecks(accidents: readonly AccidentFact[], kind: VehicleKind): Check[] {
  const parts = accidents
    .toSorted((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0))
    .flatMap((accident) => partsOf(accident, kind))
  const alone = [...new Map(parts.map((part) => [part.id, part])).values()]
  const first = alone.find(({ title }) => title.startsWith(MEASURE))
  return alone.map((check) => (check === first ? { ...check, detail: `${check.detail}. ${PAINT}` } : check))
}

function partsOf({ date, damage, isUncounted, ...record }: AccidentFact, kind: VehicleKind): Check[] {
  const when = isUncounted ? 'ДТП есть' : `ДТП ${shortDayText(date, record)}`
  const codes = damageCodes(damage)
  return codes.length > 0
    ? codes.map((point) => checkOf(point, kind, when, dayId(date)))
    : [
        {
          id: `paint-${dayId(date)}`,
          title: LOOKS[kind].whole,
          detail: `${when}, место удара не названо`,
        },
      ]
}

/** Places under the car, where paint proves nothing. */
const UNDER = /днищ|лонжерон|рам[аы]|мост|подвеск|двигател|порог/iu
const WHOLE = /деформаци|возгоран/iu
const NUMBER = /VIN/u
const PLASTIC = /бампер/iu
const GLASS = /стекл/iu

/** A damage code gives the kind more reliably than the registration. */
const kindBy = ({ spot }: DamageCode, known: VehicleKind): VehicleKind =>
  spot && 'family' in spot ? spot.family : known

function checkOf(point: DamageCode, known: VehicleKind, when: string, day: string): Check {
  const { code, name, severity } = point
  const kind = kindBy(point, known)
  const { metal, beneath, straightness } = LOOKS[kind]
  const id = `damage-${day}-${code}`
  const detail = severity === 'heavy' ? `${when}: ${severityWords.heavy}` : when
  if (NUMBER.test(name)) return { id, title: 'Покажите номер эксперту', detail: `${detail}: повреждён VIN` }
  if (WHOLE.test(name)) return { id, title: straightness, detail: `${detail}, ${name}` }
  if (UNDER.test(name) && kind !== 'motorcycle')
    return { id, title: `${beneath}: ${name}`, detail: `${detail}. Складки, сварка, свежий антигравий` }
  const parts = name.split(', ')
  const painted = parts.filter((part) => metal?.test(part))
  const others = parts.filter((part) => !painted.includes(part))
  return painted.length > 0
    ? { id, title: `${MEASURE}: ${painted.join(', ')}`, detail: [detail, ...others.map(lookAt)].join('. ') }
    : { id, title: `Осмотрите: ${name}`, detail: PLASTIC.test(name) ? `${detail}. ${NO_GAUGE}` : detail }
}

const NO_GAUGE = 'Пластик не замерить: сравните зазоры и фары'

const lookAt = (part: string): string =>
  GLASS.test(part) ? `Осмотрите ${part}: год как у остальных` : `Осмотрите ${part}`
