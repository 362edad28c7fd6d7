import type { DemoOffer } from '#shared/page-services.ts'
import { plural } from '#shared/text/plural.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import { href } from '#web/href.ts'
import { classes } from '#web/ui/classes.ts'
import fold from '#web/ui/fold.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './home.module.css'

export const DemoCars = ({ cars, plates }: DemoOffer) => (
  <Page className={styles.band}>
    <details className={classes(fold.fold, styles.examples)}>
      <summary>
        На чём попробовать: {examplesText(cars.length, plates.length)}
        <Icon name="down" size={18} />
      </summary>
      <ul className={styles.cars}>
        {cars.map(({ vin, story }) => (
          <li key={vin}>
            <a href={href.check(vin)} data-wish={vin}>
              <span className={styles.code}>{numberText(vin)}</span>
              <span>{story}</span>
            </a>
          </li>
        ))}
        {plates.map(({ plate, story }) => (
          <li key={plate}>
            <a href={href.searchPlate(plate)}>
              <span className={styles.code}>{plate}</span>
              <span>{story}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  </Page>
)

/** «20 учебных машин и 10 номеров». */
const examplesText = (cars: number, plates: number) =>
  `${cars} ${plural(cars, 'учебная машина', 'учебные машины', 'учебных машин')} и ${plates} ${plural(plates, 'номер', 'номера', 'номеров')}`
