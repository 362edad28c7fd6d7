import type { BodyKind } from '#facts/body-kind.ts'
import { legendOf, placeText, unplacedTexts } from '#report/damage/damage-words.ts'
import { HEIGHTS } from '#report/damage/drawing-size.ts'
import type { DrawnVehicle } from '#report/damage/drawn-vehicle.ts'
import { damageOf, type Hit, type Place } from '#verdict/damage/damage.ts'
import { DamagedVehicle } from '../damage/damaged-vehicle.tsx'
import { loadVehicle } from '../damage/use-vehicle.ts'
import type { Judged } from '../verdict/use-verdict.ts'
import { firstOf, joinedWithin, moreOnPage } from './cut.ts'
import styles from './damage-part.module.css'
import { markLine } from './sheet-props.ts'

const MOST_PLACES = 6
const UNPLACED_CHARS = 150

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
      <p>{markLine('accidents', judged)}</p>
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

/** «повреждение VIN (20), возгорание (15)». */
export const unplacedText = (hits: readonly Hit[]): string =>
  joinedWithin(unplacedTexts(hits), UNPLACED_CHARS, ['код', 'кода', 'кодов'])

const brought = new Map<BodyKind, DrawnVehicle>()

export async function bringDrawing(kind: BodyKind): Promise<void> {
  if (!brought.has(kind)) brought.set(kind, await loadVehicle(kind))
}

/** Undefined until loaded; a list has the same. */
export const drawingOf = (kind: BodyKind): DrawnVehicle | undefined => brought.get(kind)
