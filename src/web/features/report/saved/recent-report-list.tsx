import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'
import { SAVED_SHOWN } from './saved-index.ts'
import { SavedReportList } from './saved-report-list.tsx'
import { useSavedReports } from './use-saved-reports.ts'

/** Loaded only by devices with saved reports. */
export default function RecentReportList() {
  const reports = useSavedReports()
  if (reports.length === 0) return null
  return (
    <>
      <h2 id="recent-reports">Недавние отчёты</h2>
      <SavedReportList reports={reports.slice(0, SAVED_SHOWN)}>
        <p>
          <a className={common.tall} href={href.offline}>
            Все отчёты
          </a>{' '}
          <a className={common.tall} href={href.comparison}>
            Сравнить
          </a>
        </p>
      </SavedReportList>
    </>
  )
}
