import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'
import styles from './all-saved-reports.module.css'
import { ForgetAll, SavedReportList } from './saved-report-list.tsx'
import { useSavedReports } from './use-saved-reports.ts'

export function AllSavedReports() {
  const reports = useSavedReports()
  return (
    <div className={styles.room}>
      {reports.length === 0 ? (
        <p className={styles.none}>
          Пока пусто. Запросите любой раздел отчёта — ответ останется на этом устройстве и откроется без сети.
        </p>
      ) : (
        <SavedReportList reports={reports}>
          <p className={styles.note}>
            Хранятся только здесь: последние десять машин. Удалить можно в любой момент.
          </p>
          <p>
            <a className={common.tall} href={href.comparison}>
              Сравнить
            </a>
          </p>
          {reports.length > 1 && <ForgetAll reports={reports} />}
        </SavedReportList>
      )}
    </div>
  )
}
