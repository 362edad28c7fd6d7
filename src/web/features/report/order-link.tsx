import type { SiteSettings } from '#shared/page-services.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface Props {
  readonly site: SiteSettings
  readonly vin: string
  readonly variant?: 'primary' | 'secondary'
}

/** Link to the partner's full report; nothing at all when no partner is configured. */
export function OrderLink({ site, vin, variant = 'secondary' }: Props) {
  if (!site.partnerReportUrl) return null
  const address = site.partnerReportUrl.replace('{vin}', encodeURIComponent(vin))
  return (
    <ButtonLink variant={variant} href={address} target="_blank" rel="noopener" icon="external">
      Заказать отчёт
    </ButtonLink>
  )
}
