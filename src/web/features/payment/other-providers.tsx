import type { PaymentProviderId } from '#shared/payment-providers.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  readonly providers: readonly PaymentProviderId[]
  readonly than: PaymentProviderId
  readonly disabled?: boolean
  readonly onTake: (provider: PaymentProviderId) => void
}

const texts: Readonly<Record<PaymentProviderId, string>> = {
  moneta: 'Через МОНЕТА: картой на этой странице или СБП',
  yookassa: 'Через ЮKassa: картой или СБП на её странице',
}

export const OtherProviders = ({ providers, than, disabled, onTake }: Props) =>
  providers
    .filter((id) => id !== than)
    .map((id) => (
      <Button key={id} variant="quiet" disabled={disabled} onClick={() => onTake(id)}>
        {texts[id]}
      </Button>
    ))
