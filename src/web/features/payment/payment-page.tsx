import { type ReactNode, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { requestsText } from '#shared/text/plural.ts'
import { Page } from '#web/ui/page.tsx'
import { ForSignedIn, USUAL_WHY } from './for-signed-in.tsx'
import { PaidElsewhere } from './paid-elsewhere.tsx'
import { paymentType, returnedOrder } from './payment-address.ts'
import styles from './payment-pages.module.css'
import { PaymentWidget } from './payment-widget.tsx'
import { useOutcomePages } from './use-outcome-pages.ts'
import { WaitingOrder } from './waiting-order.tsx'

interface Props {
  readonly site: SiteSettings
  readonly signIn: ReactNode
}

export const PaymentPage = ({ site, signIn }: Props) => (
  <Page width="narrow">
    <h1>Пополнение баланса</h1>
    <p className={styles.lead}>
      Запрос к картотеке ГИБДД ищет VIN по госномеру, когда в открытых источниках его нет. Не нашёлся — запрос
      возвращается. Подписки и списаний по расписанию нет.
    </p>
    <ForSignedIn signIn={signIn} why={<WhySignIn />}>
      {({ requests }) => (
        <>
          <p className={styles.balance}>
            На балансе: <strong>{requestsText(requests)}</strong>
          </p>
          <WaitingOrder />
          <Buying site={site} />
        </>
      )}
    </ForSignedIn>
  </Page>
)

function WhySignIn() {
  const [returned] = useState(() => returnedOrder(location.search))
  return returned === undefined ? USUAL_WHY : <PaidElsewhere order={returned} />
}

function Buying({ site }: Pick<Props, 'site'>) {
  const onSettled = useOutcomePages()
  const [type] = useState(() => paymentType(location.search))
  const [returned] = useState(() => returnedOrder(location.search))
  return (
    <PaymentWidget
      site={site}
      packs={['start2', 'pack10']}
      type={type}
      returned={returned}
      onSettled={onSettled}
    />
  )
}
