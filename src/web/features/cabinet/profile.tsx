import type { CurrentUser } from '#shared/contract/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './cabinet-page.module.css'
import { identityOf } from './identity.ts'

interface Props {
  /** Null until loaded. */
  readonly user: CurrentUser | null
  readonly provider: string
  readonly onLeave: (user: CurrentUser) => void
}

export const Profile = ({ user, provider, onLeave }: Props) => (
  <div className={styles.profile}>
    {user ? <Person user={user} provider={provider} /> : <Nobody />}
    <Button variant="secondary" disabled={!user} onClick={() => user && onLeave(user)}>
      Выйти из учётной записи
    </Button>
  </div>
)

function Person({ user, provider }: { readonly user: CurrentUser; readonly provider: string }) {
  const { title, detail, provider: signInProvider, face } = identityOf(user, provider)
  return (
    <>
      <Avatar name={face} size={64} />
      <div className={styles.person}>
        <p className={styles.name}>
          {title}
          {signInProvider && <Badge>{signInProvider}</Badge>}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </>
  )
}

/** Placeholder until the user loads. */
const Nobody = () => (
  <>
    <span className={styles.blankFace} />
    <div className={styles.person} role="status">
      <VisuallyHidden>Загружаем кабинет</VisuallyHidden>
      <span className={styles.blank} />
    </div>
  </>
)
