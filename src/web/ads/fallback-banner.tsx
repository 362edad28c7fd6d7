import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../href.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { AdMark, withErid } from './ad-mark.tsx'
import styles from './fallback-banner.module.css'

interface Shape {
  readonly isRow: boolean
}

const shape = ({ isRow }: Shape) => classes(styles.banner, isRow && styles.row)

interface PartnerProps extends Shape {
  readonly banner: NonNullable<SiteSettings['banner']>
}

export const PartnerBanner = ({ banner, isRow }: PartnerProps) => (
  <div className={shape({ isRow })}>
    <a
      className={styles.offer}
      href={withErid(banner.url, banner)}
      target="_blank"
      rel="sponsored noopener noreferrer"
    >
      <span>{banner.text}</span>
      <Icon name="external" />
    </a>
    <AdMark advertising={banner} />
  </div>
)

interface OwnPage {
  readonly to: string
  readonly title: string
  readonly text: string
}

const contract: OwnPage = {
  to: href.dogovor,
  title: 'Договор купли-продажи',
  text: 'Бланк в PDF и Word, советы',
}

const articles: OwnPage = {
  to: href.posts,
  title: 'Как выбирать машину с пробегом',
  text: 'Семь статей: осмотр, документы, торг',
}

const anotherCar: OwnPage = {
  to: href.home,
  title: 'Проверить другую машину',
  text: 'По VIN или госномеру, бесплатно',
}

const byPlace: Readonly<Record<string, OwnPage>> = { home: articles, 'report-4': contract }

interface HouseProps extends Shape {
  readonly place: string
  readonly isNotForSale: boolean
}

export function HouseBanner({ place, isRow, isNotForSale }: HouseProps) {
  const own = byPlace[place] ?? articles
  const { to, title, text } = isNotForSale && own === contract ? anotherCar : own
  return (
    <div className={shape({ isRow })}>
      <a className={styles.offer} href={to}>
        <span>{title}</span>
        <Icon name="arrow" />
      </a>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
