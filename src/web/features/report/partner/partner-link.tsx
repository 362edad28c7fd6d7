import type { SiteSettings } from '#shared/site-settings.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { AdMark, withErid } from '#web/ads/ad-mark.tsx'
import { partnerReport, partnerTerms } from '#web/ads/partner-report.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './partner-link.module.css'

interface Props {
  readonly site: SiteSettings
  readonly vin: string
}

/** Needs a partner and a VIN. A paid link is labelled as an advertisement. */
export function PartnerLink({ site, vin }: Props) {
  if (!site.partnerReportUrl || isFrame(vin)) return null
  const { partnerAdvertising } = site
  return (
    <a
      className={styles.partner}
      href={withErid(partnerReport(site.partnerReportUrl, { vin }), partnerAdvertising)}
      target="_blank"
      rel={partnerAdvertising ? 'sponsored noopener noreferrer' : 'noopener noreferrer'}
      data-goal="report_ordered"
    >
      <span className={styles.offer}>
        <span>Заказать отчёт</span> <Icon name="external" size={14} />
      </span>{' '}
      <span className={styles.price}>
        {partnerTerms(site.partnerReportPrice)}
        <AdMark advertising={partnerAdvertising} />
      </span>
    </a>
  )
}
