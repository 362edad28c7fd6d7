import type { ReactNode } from 'react'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { carByVin } from '#shared/vehicle/car-by-vin.ts'
import { colourName, paint } from '#shared/vehicle/colours.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { href } from '#web/href.ts'
import { wishOfLink } from '#web/store/wish-to-check.ts'
import { CarOutline } from '#web/ui/car-outline.tsx'
import { classes } from '#web/ui/classes.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './found-car.module.css'
import { useCar } from './use-car.ts'

interface Props {
  readonly vin: string
  /** Where it is from, and its own button. */
  readonly children?: ReactNode
}

/** The car a VIN belongs to: drawing, make, model, year and colour, which one can compare from two metres. */
export function FoundCar({ vin, children }: Props) {
  const car = useCar(vin)
  if (car === 'asked') return <GhostCar />
  const { name, look } = describe(vin, car)
  return (
    <div className={styles.found}>
      <CarOutline paint={car?.color ? paint(car.color)?.hex : undefined} />
      <div className={styles.words}>
        <h4>{name}</h4>
        <p>{look}</p>
      </div>
      <VinLink vin={vin} />
      {children}
    </div>
  )
}

function describe(vin: string, car: BaseInfo | undefined) {
  const { brand, maker, model, year } = carByVin(vin)
  const read = [[brand ?? maker, model].filter(Boolean).join(' '), year?.sure === 'certain' && year.value]
    .filter(Boolean)
    .join(', ')
  const own = car?.model && [readableName(car.model), car.year].filter(Boolean).join(', ')
  const look = [car?.color && colourName(car.color), car?.power && `${car.power} л.\u00a0с.`]
    .filter(Boolean)
    .join(', ')
  return {
    name: own || (read ? `${read}, по VIN` : 'Машина с этим VIN'),
    look: look || 'цвет и модель неизвестны',
  }
}

/** The parts of a VIN, apart for the eye and together in a copy. */
const PARTS = [0, 3, 9, 17]

const VinLink = ({ vin }: { readonly vin: string }) => (
  <a className={styles.vin} href={href.check(vin)} onClick={wishOfLink(vin)}>
    {numbered(PARTS.slice(1)).map(({ at, item: end }) => (
      <span key={at}>{vin.slice(PARTS[at], end)}</span>
    ))}
  </a>
)

/** Keeps the car's place while it is looked for. */
export const GhostCar = () => (
  <div className={classes(styles.found, styles.ghost)} aria-hidden="true">
    <CarOutline />
    <div className={styles.words}>
      <i />
      <i />
    </div>
  </div>
)
