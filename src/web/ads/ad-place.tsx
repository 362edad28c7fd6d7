import type { SiteSettings } from '#shared/site-settings.ts'
import { classes } from '../ui/classes.ts'
import styles from './ad-slot.module.css'
import { HouseBanner, PartnerBanner } from './fallback-banner.tsx'
import { useAd } from './use-ad.ts'

interface Props {
  readonly place: string
  readonly isRow?: boolean | undefined
  readonly isNotForSale?: boolean | undefined
  readonly site: Pick<SiteSettings, 'ads' | 'banner'> | undefined
}

/**
 * Constant height. Our or the partner's banner stays without a network's advertisement: no consent,
 * no script, nothing sold.
 */
export function AdPlace({ place, site, isRow = false, isNotForSale = false }: Props) {
  const { container, shown } = useAd(site?.ads, place)
  return (
    <div
      className={classes(styles.slot, isRow && styles.row)}
      data-ad-slot={place}
      data-shows={shown ? 'ad' : 'banner'}
    >
      <div className={styles.banner} hidden={shown}>
        {site?.banner ? (
          <PartnerBanner banner={site.banner} isRow={isRow} />
        ) : (
          <HouseBanner place={place} isRow={isRow} isNotForSale={isNotForSale} />
        )}
      </div>
      {site?.ads && <div className={styles.ad} id={`ad-${place}`} ref={container} />}
    </div>
  )
}
