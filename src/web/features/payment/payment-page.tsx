import type { ReactNode } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { ForSignedIn } from './for-signed-in.tsx'
import { requestsText } from './pack-text.ts'
import styles from './payment-pages.module.css'
import { PaymentWidget } from './payment-widget.tsx'
import { useOutcomePages } from './use-outcome-pages.ts'

interface Props {
  readonly site: SiteSettings
  /** The ways to sign in. */
  readonly signIn: ReactNode
}

export function PaymentPage({ site, signIn }: Props) {
  const onSettled = useOutcomePages()
  return (
    <div className={styles.page}>
      <h1>Пополнение баланса</h1>
      <p className={styles.lead}>
        Запрос к картотеке ГИБДД находит VIN по госномеру, когда в открытых источниках его нет. Не нашёлся —
        запрос возвращается. Подписки и списаний по расписанию нет.
      </p>
      <ForSignedIn signIn={signIn}>
        {({ requests }) => (
          <>
            <p className={styles.balance}>
              На балансе: <strong>{requestsText(requests)}</strong>
            </p>
            <PaymentWidget site={site} packs={['start2', 'pack10']} type="website" onSettled={onSettled} />
          </>
        )}
      </ForSignedIn>
    </div>
  )
}
