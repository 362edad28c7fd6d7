import { useEffect, useState } from 'react'
import type { SealedChanges as Changes } from '#shared/contract/sealed-reports.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { CHANGE_WORDS, changedRecord, comparedText, unrenewedText } from '#shared/text/sealed-words.ts'
import { call, type Unsuccessful } from '#web/call.ts'
import { proofHref } from '#web/proof-href.ts'
import layout from '#web/ui/layout.module.css'
import { takeContinued } from './continued-report.ts'

export interface SinceSealedProps {
  readonly vin: string
  readonly isAsking: boolean
  /** On this page. */
  readonly isRequested: boolean
}

export function SealedChanges({ vin, isAsking, isRequested }: SinceSealedProps) {
  const [id, setId] = useState<string>()
  const [reply, setReply] = useState<{ success: true; data: Changes } | Unsuccessful>()
  useEffect(() => setId((known) => takeContinued(vin) ?? known), [vin])
  useEffect(() => {
    if (id === undefined || isAsking || !isRequested) return
    let isWanted = true
    void call('/v1/reports/{id}/changes', { params: { id }, query: { vin } }).then((reply) => {
      if (isWanted) setReply(reply)
    })
    return () => {
      isWanted = false
    }
  }, [id, vin, isAsking, isRequested])
  if (id === undefined || !(isAsking || isRequested)) return null
  const compared = isAsking ? undefined : reply
  return (
    <section className={layout.stack3} aria-labelledby="since-sealed">
      <h2 id="since-sealed">
        Что изменилось с отчёта{compared?.success && ` от ${formatDateTime(compared.data.made_at)}`}
      </h2>
      <div role="status">
        {compared === undefined && <p>Когда ответят все, сравним ответы с отчётом.</p>}
        {compared?.success && <Compared {...compared.data} />}
        {compared?.success === false && <p>Сравнить не получилось. {compared.message}</p>}
      </div>
      <p>
        <a href={proofHref.report(id)}>Открыть тот отчёт</a>
        {compared?.success && '. «Сохранить отчёт» сохранит новые ответы и сошлётся на него.'}
      </p>
    </section>
  )
}

function Compared({ changes, stricter, unrenewed }: Changes) {
  const text = comparedText({ changes, stricter, unrenewed })
  return (
    <>
      {text && <p>{text}</p>}
      {changes.length > 0 && (
        <ul className={layout.bullets}>
          {changes.map((change) => (
            <li key={`${change.kind} ${changedRecord(change)}`}>
              <b>{CHANGE_WORDS[change.kind]}:</b> {changedRecord(change)}
            </li>
          ))}
        </ul>
      )}
      {unrenewed.length > 0 && <p>{unrenewedText(unrenewed)}</p>}
    </>
  )
}
