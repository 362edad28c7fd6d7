import type { SiteSettings } from '#shared/site-settings.ts'
import { PaymentWidget } from '../features/payment/payment-widget.tsx'
import { PlateSearchDialog } from '../features/plate-search/plate-search-dialog.tsx'
import { LoginWidget } from '../features/sign-in/login-widget.tsx'

export { prepareTickets } from '../features/plate-search/use-plate-search.ts'

interface Props {
  readonly site: SiteSettings
  readonly plate: string
  readonly onClose: () => void
  readonly onCorrect: () => void
  readonly onVin: () => void
}

export const PlateSearchWindow = ({ site, ...search }: Props) => (
  <PlateSearchDialog
    {...search}
    site={site}
    signIn={<LoginWidget site={site} />}
    payment={(onSettled) => (
      <PaymentWidget site={site} packs={['pack10']} type="website" atOnce onSettled={onSettled} />
    )}
  />
)
