import { type ReactNode, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { requestsText } from '#shared/text/plural.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { ForSignedIn } from './for-signed-in.tsx'
import { paymentType } from './payment-address.ts'
import styles from './payment-pages.module.css'
import { PaymentWidget } from './payment-widget.tsx'
import { useOutcomePages } from './use-outcome-pages.ts'

interface Props {
  readonly site: SiteSettings
  readonly signIn: ReactNode
}

/** No offer while requests are left (specification, section 2). */
export const AppPaymentPage = ({ site, signIn }: Props) => (
  <Page width="narrow">
    <h1>Запросы к картотеке ГИБДД</h1>
    <ForSignedIn signIn={signIn}>
      {({ requests }) => (requests > 0 ? <Enough requests={requests} /> : <Buying site={site} />)}
    </ForSignedIn>
  </Page>
)

const Enough = ({ requests }: { readonly requests: number }) => (
  <>
    <p className={styles.balance}>
      На балансе: <strong>{requestsText(requests)}</strong>
    </p>
    <p>Покупать пока ничего не нужно. Вернитесь к поиску по госномеру.</p>
    <div className={classes(common.row, common.choice)}>
      <ButtonLink href={href.home}>К поиску</ButtonLink>
    </div>
  </>
)

function Buying({ site }: { readonly site: SiteSettings }) {
  const onSettled = useOutcomePages()
  const [type] = useState(() => paymentType(location.search))
  return (
    <>
      <p>
        На балансе запросов нет. Один запрос — один поиск VIN по госномеру; не нашёлся — запрос возвращается.
      </p>
      <PaymentWidget site={site} packs={['pack10']} type={type} onSettled={onSettled} />
    </>
  )
}
