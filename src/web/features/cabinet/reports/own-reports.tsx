import { useEffect, useId, useState } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { OwnSealedReport } from '#shared/contract/sealed-reports.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/titled-list.module.css'

/** Rows of a link for an advertisement. */
const WITHOUT_NUMBER = 'car,marks,timeline'

/** Absent without reports. */
export const OwnReports = ({ user }: { readonly user: CurrentUser | null }) =>
  user && <LoadedReports key={user.id} />

function LoadedReports() {
  const heading = useId()
  const [reports, setReports] = useState<readonly OwnSealedReport[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    void call('/v1/user/reports', { token: accessToken() ?? '' }).then((reply) =>
      reply.success ? setReports(reply.data) : setProblem(reply.message),
    )
  }, [])
  if (reports.length === 0 && problem === undefined) return null
  return (
    <section className={styles.titled} aria-labelledby={heading}>
      <h2 id={heading}>Сохранённые отчёты</h2>
      {problem !== undefined && (
        <Alert tone="warn" role="alert">
          <p>{problem}</p>
        </Alert>
      )}
      <ul className={styles.list}>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

function Report({ report }: { readonly report: OwnSealedReport }) {
  const [isWithdrawn, setWithdrawn] = useState(report.state === 'withdrawn')
  const [link, setLink] = useState<string>()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const token = accessToken() ?? ''
  const params = { id: report.id }
  const name = nameOf(report)
  const reduce = async () => {
    setBusy(true)
    const reply = await call('/v1/reports/{id}/reduced', { params, body: { token, show: WITHOUT_NUMBER } })
    setBusy(false)
    if (reply.success) setLink(reply.data.url)
    setMessage(
      reply.success ? 'По этой ссылке номера не видно, и полный отчёт по ней не открыть:' : reply.message,
    )
  }
  const withdraw = async () => {
    setBusy(true)
    const reply = await call('/v1/reports/{id}', { method: 'DELETE', params, token })
    setBusy(false)
    if (reply.success) setWithdrawn(true)
    setMessage(reply.success ? 'Отозван: по ссылкам теперь написано об этом.' : reply.message)
  }
  return (
    <li>
      <div className={styles.name}>
        <p className={styles.tagged}>
          <a href={report.url}>{name}</a>
          {isWithdrawn ? <Badge tone="warn">Отозван</Badge> : <Validity report={report} />}
        </p>
        <p className={styles.note}>Составлен {formatDateTime(report.made_at)}</p>
        <p className={styles.note} role="status">
          {message} {link !== undefined && !isWithdrawn && <a href={link}>{link}</a>}
        </p>
      </div>
      {!isWithdrawn && (
        <>
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => void reduce()}
            aria-label={`Ссылка без номера: ${name}`}
          >
            Ссылка без номера
          </Button>
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => void withdraw()}
            aria-label={`Отозвать: ${name}`}
          >
            Отозвать
          </Button>
        </>
      )}
    </li>
  )
}

const Validity = ({ report: { state, valid_until: until } }: { readonly report: OwnSealedReport }) =>
  state === 'old' ? (
    <Badge tone="warn">Старый: проверьте заново</Badge>
  ) : (
    <Badge tone="neutral">Срок до {formatDateTime(until ?? '')}</Badge>
  )

const nameOf = ({ car, vin }: OwnSealedReport): string =>
  [car, vin && `…${vin.slice(-4)}`].filter(Boolean).join(', ') || 'Отозванный отчёт'
