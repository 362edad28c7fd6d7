import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import { NeedsScript } from '#web/session/needs-script.tsx'
import { accountOf } from '#web/session/person.ts'
import { accessToken, useSession } from '#web/session/session.ts'
import { UnreadAccount } from '#web/session/unread-account.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './payment-pages.module.css'

interface Props {
  readonly signIn: ReactNode
  readonly why?: ReactNode
  readonly children: (user: CurrentUser) => ReactNode
}

export const USUAL_WHY = <p>Войдите: запросы хранятся на балансе вашей учётной записи.</p>

/** The account is named before the purchase. */
export function ForSignedIn({ signIn, why = USUAL_WHY, children }: Props) {
  const session = useSession()
  if (session.user)
    return (
      <>
        <p className={styles.account}>
          Учётная запись: <strong>{accountOf(session.user)}</strong>
        </p>
        {children(session.user)}
      </>
    )
  if (session.status === 'loading')
    return (
      <>
        <NeedsScript />
        <Skeleton rows={3} />
      </>
    )
  if (accessToken() !== null) return <UnreadAccount />
  return (
    <>
      {why}
      {signIn}
    </>
  )
}
