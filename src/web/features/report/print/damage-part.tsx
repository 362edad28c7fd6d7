import type { BodyKind } from '#facts/body-kind.ts'
import { shortDayText } from '#facts/days.ts'
import { HEIGHTS } from '#report/damage/drawing-size.ts'
import type { DrawnVehicle } from '#report/damage/drawn-vehicle.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { codeText, type Severity, severityWords } from '#verdict/damage/codes.ts'
import { damageOf, type Hit, marksOf, type Place } from '#verdict/damage/damage.ts'
import { GRAVE } from '#verdict/damage/grave.ts'
import { DamagedVehicle } from '../damage/damaged-vehicle.tsx'
import { loadVehicle } from '../damage/use-vehicle.ts'
import type { Judged } from '../verdict/use-verdict.ts'
import { firstOf, joined, moreOnPage } from './cut.ts'
import styles from './damage-part.module.css'
import { lineOf } from './sheet-props.ts'

const MOST_PLACES = 6
const UNPLACED_SIGNS = 150

interface Props {
  readonly judged: Judged
  readonly body: BodyKind
}

export function DamagePart({ judged, body }: Props) {
  const { drawings, inWords } = damageOf(judged.facts.accidents, body)
  const { shown, left } = firstOf(
    drawings.flatMap(({ places }) => places),
    MOST_PLACES,
  )
  return (
    <section className={styles.damage}>
      <h2>Где были удары</h2>
      <p>{lineOf('accidents', judged)}</p>
      {drawings.length > 0 && (
        <>
          <div className={styles.drawings}>
            {drawings.map(({ kind, places }) => (
              <Drawn key={kind} kind={kind} places={places} />
            ))}
          </div>
          <p className={styles.legend}>{legendOf(drawings.flatMap(({ places }) => places))}</p>
        </>
      )}
      <ol className={styles.places}>
        {shown.map((place) => (
          <li key={place.number}>
            <i>{place.number}</i>
            <span>{placeText(place)}</span>
          </li>
        ))}
      </ol>
      {left > 0 && <p>{moreOnPage(left, ['место', 'места', 'мест'])}</p>}
      {inWords.length > 0 && <p>Без места на рисунке: {unplacedText(inWords)}</p>}
    </section>
  )
}

function Drawn({ kind, places }: { readonly kind: BodyKind; readonly places: readonly Place[] }) {
  const vehicle = drawingOf(kind)
  return (
    vehicle && (
      <DamagedVehicle
        vehicle={vehicle}
        height={HEIGHTS[kind]}
        places={places}
        open={undefined}
        onOpen={() => undefined}
      />
    )
  )
}

const looks: readonly (readonly [Severity, look: string])[] = [
  ['heavy', 'красное'],
  ['light', 'штриховка'],
  ['unknown', 'обведено'],
]

/** Explains only the severities on the drawing: «Красное — по коду похоже на тяжёлое». */
export function legendOf(places: readonly Place[]): string {
  const severities = new Set(marksOf(places).values())
  return capitalised(
    looks
      .filter(([severity]) => severities.has(severity))
      .map(([severity, look]) => `${look} — ${severityWords[severity]}`)
      .join(', '),
  )
}

/** Damage to the number comes first: «повреждение VIN (20), возгорание (15)». */
export function unplacedText(hits: readonly Hit[]): string {
  const isOfNumber = ({ code }: Hit) => GRAVE.number.some((grave) => grave === code)
  const sorted = [...hits.filter(isOfNumber), ...hits.filter((hit) => !isOfNumber(hit))]
  return joined([...new Set(sorted.map(codeText))], UNPLACED_SIGNS, ['код', 'кода', 'кодов'])
}

/** «29.10.2021 и раньше: переднее левое крыло». */
function placeText({ name, hits }: Place): string {
  const days = [...new Set(hits.map(dayOf))]
  return `${days[0]}${days.length > 1 ? ' и раньше' : ''}: ${name}`
}

const dayOf = ({ accident }: Hit): string => shortDayText(accident.date, accident)

const brought = new Map<BodyKind, DrawnVehicle>()

export async function bringDrawing(kind: BodyKind): Promise<void> {
  if (!brought.has(kind)) brought.set(kind, await loadVehicle(kind))
}

/** Undefined until loaded; a list has the same content. */
export const drawingOf = (kind: BodyKind): DrawnVehicle | undefined => brought.get(kind)
