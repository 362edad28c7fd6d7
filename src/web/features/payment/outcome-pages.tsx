import { useEffect } from 'react'
import { href } from '#web/href.ts'
import { accessToken, reload, useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { Paid } from './paid.tsx'
import styles from './payment-pages.module.css'

export function SuccessPayPage() {
  const { status, user } = useSession()
  useEffect(() => void reload(), [])
  return (
    <Page width="narrow">
      <Paid user={user} isStranger={status === 'signedOut' && accessToken() === null} />
    </Page>
  )
}

export function FailPayPage() {
  useEffect(() => void reload(), [])
  return (
    <Page width="narrow">
      <h1>Оплата</h1>
      <p>Платеж не прошел, пожалуйста повторите попытку позже.</p>
      <p className={styles.lead}>
        Если деньги всё же списались, не платите второй раз: запросы придут на баланс сами, как только банк
        подтвердит платёж.
      </p>
      <div className={classes(common.row, common.choice)}>
        <ButtonLink href={href.payment}>Вернуться к оплате</ButtonLink>
        <ButtonLink href={`${href.user}#payments`} variant="secondary">
          Мои платежи
        </ButtonLink>
      </div>
    </Page>
  )
}
