import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CurrentUser } from '#shared/contract/account.ts'
import { href } from '#web/href.ts'
import { NeedsScript } from '#web/session/needs-script.tsx'
import { signOut } from '#web/session/sign-out.ts'
import { UnreadAccount } from '#web/session/unread-account.tsx'
import { useRequiredUser } from '#web/session/use-required-user.ts'
import { Page } from '#web/ui/page.tsx'
import styles from './cabinet-page.module.css'
import { Info } from './info.tsx'
import { Profile } from './profile.tsx'
import { Tabs } from './tabs.tsx'

interface Props {
  readonly provider: string
  readonly ways: ReactNode
  readonly followed: ReactNode
  readonly payments: ReactNode
  readonly comments: ReactNode
  readonly leftHere: ReactNode
}

export function CabinetPage({ provider, leftHere, ...parts }: Props) {
  const [leaving, setLeaving] = useState(false)
  const { status, user } = useRequiredUser(leaving)
  function leave(person: CurrentUser): void {
    setLeaving(person.google_id !== null)
    signOut(person)
  }
  return (
    <Page width="middle" className={styles.page}>
      <h1>Личный кабинет</h1>
      <NeedsScript />
      {status === 'unread' ? (
        <UnreadAccount />
      ) : (
        <>
          <Profile user={user} provider={provider} onLeave={leave} />
          <CabinetTabs user={user} onLeave={leave} {...parts} />
          {leftHere}
          <p className={styles.last}>
            <a href={href.deleteAccount}>Удалить учётную запись</a>
          </p>
        </>
      )}
    </Page>
  )
}

interface TabsProps extends Omit<Props, 'provider' | 'leftHere'> {
  readonly user: CurrentUser | null
  readonly onLeave: (user: CurrentUser) => void
}

/** The address names the open tab. Signed-out visitors have the first. */
function CabinetTabs({ user, onLeave, ways, followed, payments, comments }: TabsProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <Tabs
      label="Разделы кабинета"
      tabs={[
        {
          id: 'info',
          name: 'Информация',
          content: <Info user={user} ways={ways} followed={followed} onLeave={onLeave} />,
        },
        { id: 'payments', name: 'Платежи', content: payments },
        { id: 'comments', name: 'Комментарии', content: comments },
        { id: 'orders', name: 'Заказы', content: <p>Здесь появятся заказанные отчеты.</p> },
      ]}
      open={user ? hash.slice(1) : 'info'}
      onOpen={(id) => navigate(`#${id}`, { replace: true, preventScrollReset: true })}
    />
  )
}
