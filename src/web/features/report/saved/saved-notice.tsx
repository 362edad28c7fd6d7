import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ReportState } from '../report-store.ts'
import styles from './saved-notice.module.css'
import type { SavedReport } from './saved-reports.ts'
import { savedTime } from './saved-time.ts'
import { useOnline } from './use-online.ts'

interface Props {
  /** What the device had when the page was opened. */
  readonly saved: SavedReport | undefined
  readonly report: ReportState
  readonly onShow: () => void
}

/** Says what of the page is from this device, and offers it where it is not on the page yet. */
export const SavedNotice = (props: Props) => (
  <div className={styles.notice}>
    <Notice {...props} />
  </div>
)

function Notice({ saved, report, onShow }: Props) {
  const online = useOnline()
  const shown = Object.values(report.sections).flatMap((state) =>
    state.kind === 'saved' ? [state.reading] : [],
  )
  if (shown.length > 0) return <Shown time={savedTime(shown)} online={online} />
  if (saved && hasMore(saved, report))
    return <Offer time={savedTime(Object.values(saved.answers))} onShow={onShow} />
  return online ? null : <Nothing />
}

/** An answer of today takes the place of one that was saved. */
const hasMore = ({ answers }: SavedReport, { sections }: ReportState): boolean =>
  Object.keys(answers).some((id) => (sections[id]?.kind ?? 'unasked') === 'unasked')

interface MarkProps {
  readonly time: string
  readonly online: boolean
}

const Shown = ({ time, online }: MarkProps) => (
  <Alert tone="warn" role="status" title={`${online ? 'С этого устройства' : 'Без сети'}: ответы от ${time}`}>
    <p>
      {online
        ? 'С тех пор могло что-то измениться. «Проверить всё» спросит реестры заново.'
        : 'С тех пор могло что-то измениться. Остальные разделы не проверены: спросить реестры можно будет, когда появится связь.'}
    </p>
  </Alert>
)

interface OfferProps {
  readonly time: string
  readonly onShow: () => void
}

const Offer = ({ time, onShow }: OfferProps) => (
  <div className={styles.offer}>
    <p>На этом устройстве есть ответы от {time}.</p>
    <Button variant="secondary" icon="clock" onClick={onShow}>
      Показать
    </Button>
  </div>
)

const Nothing = () => (
  <Alert tone="info" role="status" title="Без сети">
    <p>Спросить реестры не получится, а сохранённых ответов об этой машине на устройстве нет.</p>
  </Alert>
)
