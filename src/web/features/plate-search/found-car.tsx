import type { ReactNode } from 'react'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { carByVin } from '#shared/vehicle/car-by-vin.ts'
import { colourName, paint } from '#shared/vehicle/colours.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { nameOfCar } from '#shared/vehicle/model-text.ts'
import { numberParts, numberWords } from '#shared/vehicle/number-words.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { href } from '#web/href.ts'
import { CarOutline } from '#web/ui/car-outline.tsx'
import { classes } from '#web/ui/classes.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './found-car.module.css'
import { useCar } from './use-car.ts'

interface Props {
  readonly vin: string
  readonly children?: ReactNode
}

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
  const read = isFrame(vin) ? '' : readVin(vin)
  const own = car?.model && [readableName(car.model), car.year].filter(Boolean).join(', ')
  const look = [car?.color && colourName(car.color), car?.power && `${car.power} л.\u00a0с.`]
    .filter(Boolean)
    .join(', ')
  return {
    name: own || (read ? `${read}, по VIN` : `Машина с этим ${numberWords(vin).instrumental}`),
    look: look || 'цвет и модель неизвестны',
  }
}

function readVin(vin: string): string {
  const car = carByVin(vin)
  const { brand, maker, year } = car
  return [nameOfCar(brand ?? maker, car), year?.sure === 'certain' && year.value].filter(Boolean).join(', ')
}

const VinLink = ({ vin }: { readonly vin: string }) => (
  <a className={styles.vin} href={href.check(vin)} data-wish={vin}>
    {numbered(numberParts(vin)).map(({ at, item }) => (
      <span key={at}>{item}</span>
    ))}
  </a>
)

export const GhostCar = () => (
  <div className={classes(styles.found, styles.ghost)} aria-hidden="true">
    <CarOutline />
    <div className={styles.words}>
      <i />
      <i />
    </div>
  </div>
)
