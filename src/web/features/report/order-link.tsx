import type { SiteSettings } from '#shared/site-settings.ts'
import { AdMark } from '#web/ads/ad-mark.tsx'
import { withErid } from '#web/ads/erid.ts'
import { partnerReport } from '#web/ads/partner-report.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './order-link.module.css'

interface Props {
  readonly site: SiteSettings
  readonly vin: string
  readonly variant?: 'primary' | 'secondary'
}

/**
 * Link to the partner's full report; nothing at all when no partner is configured. Where the partner pays for
 * it, the link is an advertisement and says so itself: it stands in narrow bars too.
 */
export function OrderLink({ site, vin, variant = 'secondary' }: Props) {
  if (!site.partnerReportUrl) return null
  const { partnerAdvertising } = site
  return (
    <ButtonLink
      className={partnerAdvertising && styles.marked}
      variant={variant}
      href={withErid(partnerReport(site.partnerReportUrl, { vin }), partnerAdvertising)}
      target="_blank"
      rel={partnerAdvertising ? 'sponsored noopener noreferrer' : 'noopener noreferrer'}
      icon="external"
      data-goal="report_ordered"
    >
      <span className={styles.words}>
        Заказать отчёт
        <AdMark advertising={partnerAdvertising} />
      </span>
    </ButtonLink>
  )
}
