import type { FollowedCar, Reminder } from '#shared/contract/follow.ts'
import { formatDate } from '#shared/text/dates.ts'
import styles from './follow.module.css'

const NAMES = { osago: 'ОСАГО', inspection: 'Техосмотр', recalls: 'Отзывная кампания' } as const

export const UNDO_PURCHASE = 'Ещё не купил: сообщать о новом'

export const BoughtCar = ({ car: { reminders } }: { readonly car: Pick<FollowedCar, 'reminders'> }) =>
  reminders.length === 0 ? (
    <p className={styles.note}>
      Источники больше не спрашиваем. В сохранённых ответах нет сроков ОСАГО и техосмотра: напомнить не о чем.
    </p>
  ) : (
    <>
      <p className={styles.note}>
        Источники больше не спрашиваем. За две недели до срока напомним, если он известен из сохранённых
        ответов:
      </p>
      <ul className={styles.reminders}>
        {reminders.map((reminder) => (
          <li key={reminder.kind}>{reminderText(reminder)}</li>
        ))}
      </ul>
    </>
  )

const reminderText = ({ kind, until, source, checked_at: checkedAt }: Reminder): string => {
  const what = until === null ? 'работы не отмечены как выполненные' : `до ${formatDate(new Date(until))}`
  return `${NAMES[kind]}: ${what} («${source}», ответ от ${formatDate(new Date(checkedAt))}).`
}
