import type { SiteSettings } from '#shared/site-settings.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { AdMark, withErid } from '#web/ads/ad-mark.tsx'
import { partnerForPlate, partnerReport, partnerTerms, takesPlates } from '#web/ads/partner-report.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plate-search-dialog.module.css'

interface ContinueProps {
  readonly vin: string
  readonly text: string
  readonly variant?: 'primary' | 'secondary'
}

export const Continue = ({ vin, text, variant = 'primary' }: ContinueProps) => (
  <ButtonLink href={href.check(vin)} variant={variant} icon="arrow" wide data-wish={vin}>
    {text}
  </ButtonLink>
)

interface PartnerProps {
  /** Nothing without a configured partner. */
  readonly site: Pick<SiteSettings, 'partnerReportUrl' | 'partnerReportPrice' | 'partnerAdvertising'>
  readonly plate: string
  readonly vin?: string
}

/** Without a VIN the partner's search. Deliberately unobtrusive. */
export function PartnerSearchLink({ site, plate, vin: found }: PartnerProps) {
  const { partnerReportUrl: template, partnerAdvertising } = site
  if (!template) return null
  const vin = found && !isFrame(found) ? found : undefined
  const address = vin ? partnerReport(template, { vin }) : partnerForPlate(template, plate)
  return (
    <p className={styles.partner}>
      <a
        href={withErid(address, partnerAdvertising)}
        target="_blank"
        rel="noopener noreferrer"
        data-goal="report_ordered"
      >
        {vin || takesPlates(template) ? 'Заказать отчёт' : 'Сайт партнёра с полными отчётами'}
        <Icon name="external" size={14} />
      </a>
      {partnerTerms(site.partnerReportPrice)}
      <AdMark advertising={partnerAdvertising} />
    </p>
  )
}
