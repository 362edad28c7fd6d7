import type { SiteSettings } from '#shared/site-settings.ts'
import { AdMark } from '#web/ads/ad-mark.tsx'
import { withErid } from '#web/ads/erid.ts'
import { partnerForPlate, partnerReport, takesPlates } from '#web/ads/partner-report.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './plate-search-dialog.module.css'

export const VinLink = ({ vin }: { readonly vin: string }) => (
  <a className={styles.vin} href={href.check(vin)}>
    {vin}
  </a>
)

interface ContinueProps {
  readonly vin: string
  readonly text: string
  readonly variant?: 'primary' | 'secondary'
}

export const Continue = ({ vin, text, variant = 'primary' }: ContinueProps) => (
  <ButtonLink href={href.check(vin)} variant={variant} icon="arrow" wide>
    {text}
  </ButtonLink>
)

interface PartnerProps {
  /** Nothing is shown where no partner is configured. */
  readonly site: Pick<SiteSettings, 'partnerReportUrl' | 'partnerAdvertising'>
  readonly plate: string
  readonly vin?: string
}

/** The external full report: of the VIN if there is one, or else the partner's own search. */
export function PartnerLink({ site, plate, vin }: PartnerProps) {
  const { partnerReportUrl: template, partnerAdvertising } = site
  if (!template) return null
  const address = vin ? partnerReport(template, { vin }) : partnerForPlate(template, plate)
  return (
    <>
      <ButtonLink
        href={withErid(address, partnerAdvertising)}
        variant="quiet"
        icon="external"
        target="_blank"
        rel="noopener noreferrer"
        wide
        data-goal="report_ordered"
      >
        {vin || takesPlates(template) ? 'Полный отчёт у партнёра' : 'Сайт партнёра с полными отчётами'}
      </ButtonLink>
      <AdMark advertising={partnerAdvertising} />
    </>
  )
}
