import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import { formatDate } from '#shared/text/dates.ts'
import { KeyValueTable } from '#web/ui/table.tsx'
import styles from './cabinet-page.module.css'
import { OwnReports } from './reports/own-reports.tsx'
import { Sessions } from './sessions/sessions.tsx'

interface Props {
  /** Null until loaded. */
  readonly user: CurrentUser | null
  readonly ways: ReactNode
  readonly followed: ReactNode
  readonly onLeave: (user: CurrentUser) => void
}

/** Lines exist before they load: the layout does not jump. */
export const Info = ({ user, ways, followed, onLeave }: Props) => (
  <>
    <KeyValueTable
      caption="Сведения об учётной записи"
      rows={[
        { key: 'ID', value: user?.id ?? <Blank /> },
        { key: 'Доступно запросов к картотеке ГИБДД', value: user?.requests ?? <Blank /> },
        { key: 'Дата регистрации', value: user ? formatDate(user.created_at) : <Blank /> },
      ]}
    />
    {followed}
    <OwnReports user={user} />
    {ways}
    <Sessions user={user} onLeave={onLeave} />
  </>
)

const Blank = () => <span className={styles.blank} />
