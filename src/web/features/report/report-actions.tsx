import type { ReactNode } from 'react'
import { chatAbout } from '#shared/chat-link.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { comparisonOf } from '#web/comparison-href.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PlateLevel } from '#web/ui/level.ts'
import styles from './report-actions.module.css'
import { useSavedReports } from './saved/use-saved-reports.ts'

interface Props {
  readonly site: SiteSettings
  readonly vin: string
  readonly level: PlateLevel
  readonly partner: ReactNode
}

/** A *stop* or unknown car gets no link to a contract. */
export const ReportActions = ({ site: { messengerBotUrl }, vin, level, partner }: Props) => (
  <div className={styles.talk}>
    <ButtonLink variant="quiet" href="#comments">
      Добавить комментарий
    </ButtonLink>
    {(level === 'careful' || level === 'clear') && (
      <ButtonLink variant="quiet" href={href.dogovorOf(vin)}>
        Составить договор
      </ButtonLink>
    )}
    <Compare vin={vin} />
    <span className={styles.line}>
      {messengerBotUrl && (
        <ButtonLink
          className={styles.bot}
          variant="quiet"
          href={chatAbout(vin, messengerBotUrl)}
          rel="noopener"
        >
          Проверить в боте
        </ButtonLink>
      )}
      {partner}
    </span>
  </div>
)

/** Nothing on a device without a report of another car. */
function Compare({ vin }: Pick<Props, 'vin'>) {
  const hasOther = useSavedReports().some((saved) => saved.vin !== vin)
  return (
    hasOther && (
      <ButtonLink variant="quiet" href={comparisonOf([vin])}>
        Сравнить с другой машиной
      </ButtonLink>
    )
  )
}
