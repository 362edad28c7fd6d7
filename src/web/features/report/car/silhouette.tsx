import type { CSSProperties } from 'react'
import type { BodyKind } from '#facts/body-kind.ts'
import { type Paint, paint } from '#shared/vehicle/colours.ts'
import styles from './car-picture.module.css'
// A file of its own keeps the paths out of the script; `use` cannot refer to an inlined one.
import silhouettes from './silhouettes.svg?url&no-inline'

interface Props {
  readonly body: BodyKind
  /** As in a registry: `ТЕМНО-СИНИЙ`. */
  readonly colour: string | undefined
}

/** An unknown colour stays unpainted; an unknown body is a contour. */
export function SilhouetteDrawing({ body, colour }: Props) {
  const painted = colour ? paint(colour) : undefined
  return (
    <svg
      className={styles.drawing}
      role="img"
      aria-label={label(body, painted)}
      data-body={body}
      {...(body !== 'outline' && painted && { style: inColour(painted) })}
    >
      <use href={`${silhouettes}#${body}`} />
    </svg>
  )
}

const inColour = ({ hex }: Paint): CSSProperties & { readonly '--paint': string } => ({ '--paint': hex })

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
