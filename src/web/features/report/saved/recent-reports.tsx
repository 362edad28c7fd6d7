import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'
import styles from './recent-reports.module.css'
import { SAVED_SHOWN } from './saved-index.ts'
import { SavedReportList } from './saved-report-list.tsx'
import { useSavedReports } from './use-saved-reports.ts'

/** The last cars of this device, for the home page. Not there for who has none. */
export function RecentReports() {
  const reports = useSavedReports()
  return (
    <section className={styles.recent} aria-labelledby={reports.length > 0 ? 'recent-reports' : undefined}>
      {reports.length > 0 && (
        <>
          <h2 id="recent-reports">Недавние отчёты</h2>
          <SavedReportList reports={reports.slice(0, SAVED_SHOWN)}>
            <p>
              <a className={common.tall} href={href.offline}>
                {allText(reports.length)}
              </a>{' '}
              {reports.length > 1 && (
                <a className={common.tall} href={href.comparison}>
                  Сравнить машины
                </a>
              )}
            </p>
          </SavedReportList>
        </>
      )}
    </section>
  )
}

const allText = (count: number) =>
  count > SAVED_SHOWN ? `Все отчёты на этом устройстве: ${count}` : 'Что открывается без сети'
