import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import styles from './boxes.module.css'

interface NowProps {
  readonly date: string
  readonly children: ReactNode
}

/** «Сейчас (ноябрь 2026): …», since the text was written. */
export const Now = ({ date, children }: NowProps) => (
  <div className={styles.now} role="note">
    <p className={styles.label}>
      Сейчас (<time dateTime={date}>{monthInWords(date)}</time>):
    </p>
    {children}
  </div>
)

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' })

const monthInWords = (date: string) => `${month.format(new Date(date))} ${date.slice(0, 4)}`

interface BoxProps {
  readonly title?: string
  readonly children: ReactNode
}

export const Warning = ({ title, children }: BoxProps) => (
  <Alert tone="warn" title={title}>
    {children}
  </Alert>
)

export const Check = ({ title = 'Проверьте', children }: BoxProps) => (
  <div className={styles.check}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
