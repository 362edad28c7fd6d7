import type { BodyKind } from '#report/body-kind.ts'
import { severityWords } from '#report/damage/codes.ts'
import { damageOf, type Place } from '#report/damage/damage.ts'
import { formatDate } from '#shared/text/dates.ts'
import { DamagedVehicle } from '../damage/damaged-vehicle.tsx'
import { HEIGHTS } from '../damage/use-vehicle.ts'
import type { Judged } from '../verdict/use-verdict.ts'
import { firstOf, moreOnPage } from './cut.ts'
import styles from './damage-part.module.css'
import { drawingOf } from './drawings.ts'
import { lineOf } from './mark-line.ts'

const MOST_PLACES = 6

interface Props {
  readonly judged: Judged
  readonly body: BodyKind
}

/** All accidents on one drawing, and the same in words. */
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
          <p className={styles.legend}>
            Красное — {severityWords.heavy}, штриховка — {severityWords.light}
          </p>
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
      {inWords.length > 0 && <p>Без места на рисунке: {inWords.length}, коды на второй странице</p>}
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

/** «29.10.2021 и раньше: переднее левое крыло». */
function placeText({ name, hits }: Place): string {
  const days = [...new Set(hits.map(({ accident }) => formatDate(accident.date) ?? 'без даты'))]
  return `${days[0]}${days.length > 1 ? ' и раньше' : ''}: ${name}`
}
