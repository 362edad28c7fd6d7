import { useState } from 'react'
import type { BodyKind } from '#facts/body-kind.ts'
import { shortDayText } from '#facts/days.ts'
import { DRAWING_WIDTH, HEIGHTS } from '#report/damage/drawing-size.ts'
import { codeText } from '#verdict/damage/codes.ts'
import {
  type DamageDrawing,
  damageOf,
  type Hit,
  type NumberedAccident,
  onlyOf,
} from '#verdict/damage/damage.ts'
import common from '#web/ui/common.module.css'
import styles from './damage-map.module.css'
import { DamagedVehicle } from './damaged-vehicle.tsx'
import { PlaceRow } from './place-row.tsx'
import { useVehicle } from './use-vehicle.ts'

interface Props {
  readonly accidents: Parameters<typeof damageOf>[0]
  readonly body: BodyKind
  /** Default: «ДТП». */
  readonly cause?: Cause
}

const CAUSES = {
  accident: { one: 'ДТП', choose: 'Какое ДТП показать' },
  repair: { one: 'расчёт', choose: 'Какой расчёт ремонта показать' },
} as const

type Cause = keyof typeof CAUSES

export function DamageMap({ accidents, body, cause = 'accident' }: Props) {
  const [chosen, setChosen] = useState<number>()
  const all = damageOf(accidents, body)
  const visible = chosen === undefined ? all : onlyOf(all, chosen)
  if (all.accidents.length === 0) return null
  return (
    <div className={styles.damage}>
      {all.accidents.length > 1 && (
        <Chips accidents={all.accidents} cause={cause} chosen={chosen} onChoose={setChosen} />
      )}
      {visible.drawings.map((drawing) => (
        <Mapped key={drawing.kind} drawing={drawing} />
      ))}
      {visible.inWords.length > 0 && <InWords hits={visible.inWords} />}
    </div>
  )
}

interface ChipsProps {
  readonly cause: Cause
  readonly accidents: readonly NumberedAccident[]
  readonly chosen: number | undefined
  readonly onChoose: (accident: number | undefined) => void
}

const Chips = ({ accidents, cause, chosen, onChoose }: ChipsProps) => (
  <fieldset className={styles.chips} aria-label={CAUSES[cause].choose}>
    <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
      Все
    </button>
    {accidents.toReversed().map((accident) => (
      <button
        key={accident.number}
        type="button"
        aria-pressed={chosen === accident.number}
        onClick={() => onChoose(accident.number)}
      >
        {chipText(accident, accidents, CAUSES[cause].one)}
      </button>
    ))}
  </fieldset>
)

/** Numbered only if two accidents share a day: plain numbers mark places. */
function chipText(accident: NumberedAccident, all: readonly NumberedAccident[], cause: string): string {
  const day = dayOf(accident)
  return all.filter((other) => dayOf(other) === day).length > 1 ? `${day}, ${cause} ${accident.number}` : day
}

const dayOf = ({ date, ...record }: NumberedAccident): string => shortDayText(date, record)

interface Open {
  readonly place: number
  readonly byTouch: boolean
}

function Mapped({ drawing: { kind, places } }: { readonly drawing: DamageDrawing }) {
  const vehicle = useVehicle(kind)
  const [open, setOpen] = useState<Open>()
  const toggle = (place: number) => setOpen(place === open?.place ? undefined : { place, byTouch: false })
  return (
    <div className={styles.mapped}>
      <div className={styles.drawing} style={{ aspectRatio: `${DRAWING_WIDTH} / ${HEIGHTS[kind]}` }}>
        {vehicle === 'failed' && (
          <p className={common.quiet}>Рисунок не загрузился. Всё, что на нём, есть в списке.</p>
        )}
        {typeof vehicle === 'object' && (
          <DamagedVehicle
            vehicle={vehicle}
            height={HEIGHTS[kind]}
            places={places}
            open={open?.place}
            onOpen={(place) => setOpen({ place, byTouch: true })}
          />
        )}
      </div>
      <ol aria-label="Повреждённые места">
        {places.map((place) => (
          <PlaceRow
            key={place.number}
            place={place}
            isOpen={place.number === open?.place}
            isTouched={place.number === open?.place && open.byTouch}
            onToggle={() => toggle(place.number)}
          />
        ))}
      </ol>
    </div>
  )
}

const InWords = ({ hits }: { readonly hits: readonly Hit[] }) => (
  <p className={styles.words}>
    <b>Без места на рисунке:</b> {hits.map((hit) => `${codeText(hit)}, ${dayOf(hit.accident)}`).join('; ')}
  </p>
)
