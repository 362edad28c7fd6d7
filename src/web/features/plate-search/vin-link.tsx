import { href } from '#web/href.ts'
import { partnerForPlate, partnerReport } from '#web/partner-report.ts'
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
  /** The partner's address; nothing is shown without one. */
  readonly template: string | undefined
  readonly plate: string
  readonly vin?: string
}

/** The external full report: of the VIN if there is one, or else the partner's own search. */
export const PartnerLink = ({ template, plate, vin }: PartnerProps) =>
  template && (
    <ButtonLink
      href={vin ? partnerReport(template, { vin }) : partnerForPlate(template, plate)}
      variant="quiet"
      icon="external"
      target="_blank"
      rel="noopener"
      wide
    >
      Полный отчёт у партнёра
    </ButtonLink>
  )
