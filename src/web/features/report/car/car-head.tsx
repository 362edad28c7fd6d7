import type { ReactNode } from 'react'
import type { KnownInfo } from '#report/main-info/main-info-rows.ts'
import { carLine, type carTitle } from '#shared/vehicle/car-name.ts'
import { numberParts } from '#shared/vehicle/number-words.ts'
import { classes } from '#web/ui/classes.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './car-head.module.css'

interface Props {
  readonly vin: string
  readonly title: ReturnType<typeof carTitle>
  readonly info: KnownInfo
  readonly picture: ReactNode
  readonly tools: ReactNode
}

const MAIN_INFO = '#registration'

/** A phone shows longer names in smaller type. */
const ROOMY = 19

export const CarHead = ({ vin, title, info, picture, tools }: Props) => (
  <header className={styles.car}>
    <a className={styles.picture} href={MAIN_INFO} aria-label="Основные сведения об автомобиле">
      {picture}
    </a>
    <div className={styles.name}>
      <h1 className={classes((title.name + title.rest).length > ROOMY && styles.long)}>
        <span>{title.name}</span>
        <span>{title.rest}</span>
      </h1>
      <p className={styles.vin}>
        <Vin vin={vin} />
      </p>
      <p className={styles.line}>
        <a href={MAIN_INFO}>{carLine(vin, info) || 'Основные сведения'}</a>
      </p>
    </div>
    <div className={styles.tools}>{tools}</div>
  </header>
)

const Vin = ({ vin }: { readonly vin: string }) =>
  numbered(numberParts(vin)).map(({ item, at }) => <span key={at}>{item}</span>)
