import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../../href.ts'
import { Page } from '../../ui/page.tsx'
import styles from './home.module.css'

export const DemoCars = ({
  demoCars: cars,
  demoPlates: plates,
}: Pick<SiteSettings, 'demoCars' | 'demoPlates'>) => (
  <Page as="section" className={styles.band} aria-labelledby="demo-cars">
    <h2 id="demo-cars">На чём попробовать</h2>
    <p className={styles.lead}>
      Выдуманные машины, у каждой своя история. Подойдёт и любой другой VIN или номер.
    </p>
    <ul className={styles.cars}>
      {cars.map(({ vin, story }) => (
        <li key={vin}>
          <a href={href.check(vin)}>
            <span className={styles.code}>{vin}</span>
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
  </Page>
)
