import type { BodyKind } from '#facts/body-kind.ts'
import { type Paint, paint } from '#shared/vehicle/colours.ts'
import styles from './car-picture.module.css'
import { SILHOUETTES } from './silhouettes.ts'

interface Props {
  readonly body: BodyKind
  /** As a registry writes it: `ТЕМНО-СИНИЙ`. */
  readonly colour: string | undefined
}

/** Our own drawing of the car. What is not known is left empty: the colour, and of an unknown body all but a contour. */
export function SilhouetteDrawing({ body, colour }: Props) {
  const painted = colour ? paint(colour) : undefined
  const { width, height, body: contour, glass, seams, wheels } = SILHOUETTES[drawn(body)]
  const isKnown = body !== 'outline'
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      role="img"
      aria-label={label(body, painted)}
      data-body={body}
    >
      {isKnown && wheels.at.map((x) => <Wheel key={x} x={x} y={wheels.y} r={wheels.radius} />)}
      <path
        className={isKnown ? styles.body : styles.contour}
        d={contour}
        {...(isKnown && painted && { style: { fill: painted.hex } })}
      />
      {isKnown && <path className={styles.glass} d={glass} />}
      {isKnown && seams && <path className={styles.seams} d={seams} />}
    </svg>
  )
}

/** The contour of a car stands where the body is not known, dashed. */
const drawn = (body: BodyKind) => (body === 'outline' ? 'hatchback' : body)

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

/** No finer than what is sure: a coupé is drawn as a sedan. */
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
