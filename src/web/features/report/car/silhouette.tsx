import type { BodyKind } from '#facts/body-kind.ts'
import { type Paint, paint } from '#shared/vehicle/colours.ts'
import styles from './car-picture.module.css'
import { SILHOUETTES } from './silhouettes.ts'

interface Props {
  readonly body: BodyKind
  /** As in a registry: `ТЕМНО-СИНИЙ`. */
  readonly colour: string | undefined
}

/** An unknown colour stays unpainted; an unknown body is a bare contour. */
export function SilhouetteDrawing({ body, colour }: Props) {
  const paintColour = colour ? paint(colour) : undefined
  const { width, height, body: contour, glass, seams, wheels } = SILHOUETTES[contourOf(body)]
  const isKnown = body !== 'outline'
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      role="img"
      aria-label={label(body, paintColour)}
      data-body={body}
    >
      {isKnown && wheels.at.map((x) => <Wheel key={x} x={x} y={wheels.y} r={wheels.radius} />)}
      <path
        className={isKnown ? styles.body : styles.contour}
        d={contour}
        {...(isKnown && paintColour && { style: { fill: paintColour.hex } })}
      />
      {isKnown && <path className={styles.glass} d={glass} />}
      {isKnown && seams && <path className={styles.seams} d={seams} />}
    </svg>
  )
}

const contourOf = (body: BodyKind) => (body === 'outline' ? 'hatchback' : body)

const Wheel = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) => (
  <>
    <circle className={styles.tyre} cx={x} cy={y} r={r} />
    <circle className={styles.disc} cx={x} cy={y} r={r / 2} />
  </>
)

const label = (body: BodyKind, painted: Paint | undefined): string => {
  const colour = painted ? `цвет ${painted.name.toLowerCase()}` : 'цвет неизвестен'
  return `Рисунок: ${names[body]}, ${colour}`
}

/** Deliberately coarse: a coupé is also drawn as a sedan. */
const names: Readonly<Record<BodyKind, string>> = {
  sedan: 'легковой автомобиль',
  hatchback: 'легковой автомобиль',
  estate: 'легковой автомобиль',
  suv: 'легковой автомобиль',
  van: 'фургон',
  truck: 'грузовик',
  bus: 'автобус',
  motorcycle: 'мотоцикл',
  outline: 'кузов неизвестен',
}
