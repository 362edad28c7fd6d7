import { type ReactNode, useEffect, useState } from 'react'
import type { OutcomeAnswer, Trouble } from '#shared/contract/outcomes.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDate } from '#shared/text/dates.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { call } from '#web/call.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { levelWords } from '#web/ui/level.ts'
import { dropReport, dueReport, markShown, type ReportAskedLater } from './asked-later.ts'

export interface OutcomeQuestionProps {
  readonly site: Pick<SiteSettings, 'captcha'>
  /** Absent: any car. */
  readonly vin?: string | undefined
}

const storage = safeStorage(() => localStorage)

export function OutcomeQuestion({ site, vin }: OutcomeQuestionProps) {
  const [report, setReport] = useState<ReportAskedLater>()
  const [state, setState] = useState<'offered' | 'open' | 'busy' | 'thanks' | 'refused'>('offered')
  useEffect(() => {
    const due = dueReport(storage, new Date(), vin)
    setReport(due)
    if (due?.isShown) setState('open')
  }, [vin])
  if (report === undefined) return null

  // Nothing leaves the device of a person who did not agree.
  const agree = () => {
    setState('open')
    void tellShown(report, site)
  }

  const answer = async (given: OutcomeAnswer) => {
    setState('busy')
    const reply = await callWithTicket(
      'outcome',
      (token) => call('/v1/outcomes', { body: { ...sent(report), ...given, token } }),
      pageTickets(site.captcha),
    )
    // A network counts once in thirty days: a retry would be refused.
    const isOver = reply.success || reply.error === 'too_many_requests'
    if (isOver) dropReport(storage, report.key, new Date())
    setState(isOver ? 'thanks' : 'refused')
  }
  const decline = () => {
    dropReport(storage, report.key, new Date())
    setReport(undefined)
  }
  return (
    <section className={layout.starts} aria-labelledby="outcome">
      <h2 id="outcome">Что оказалось?</h2>
      {state === 'thanks' ? (
        <p role="status">Спасибо. Как часто мы правы, видно по ссылке внизу страницы.</p>
      ) : (
        <>
          <p>
            {formatDate(new Date(report.at))} вы проверили {report.title}, {numberWords(report.vin).name}{' '}
            {numberText(report.vin)}. Вывод был «{levelWords[report.level]}».
          </p>
          {state === 'offered' ? (
            <Button onClick={agree}>Рассказать: три нажатия</Button>
          ) : (
            <Presses
              reasons={report.reasons}
              isBusy={state === 'busy'}
              onAnswer={(given) => void answer(given)}
            />
          )}
          {state === 'refused' && <p role="alert">Ответ не ушёл. Попробуйте ещё раз.</p>}
          <p className={common.quiet}>
            Номер машины не уходит с устройства: считаем только числа. Пока вы не согласились, не уходит
            ничего.
          </p>
          <Button variant="quiet" onClick={decline}>
            Не отвечать
          </Button>
        </>
      )}
    </section>
  )
}

function sent({ key, level, reasons }: ReportAskedLater) {
  const [rule, ...otherRules] = reasons.map((reason) => reason.rule)
  return { key, level, ...(rule !== undefined && { rule, otherRules }) }
}

async function tellShown(report: ReportAskedLater, { captcha }: OutcomeQuestionProps['site']): Promise<void> {
  const reply = await callWithTicket(
    'outcome',
    (token) => call('/v1/outcomes/asked', { body: { ...sent(report), token } }),
    pageTickets(captcha),
  )
  if (reply.success || reply.error === 'too_many_requests') markShown(storage, report.key, new Date())
}

interface PressesProps {
  readonly reasons: ReportAskedLater['reasons']
  readonly isBusy: boolean
  readonly onAnswer: (answer: OutcomeAnswer) => void
}

const TROUBLES: readonly (readonly [Trouble, string])[] = [
  ['none', 'Беды не было'],
  ['car', 'С машиной'],
  ['papers', 'С документами'],
  ['money', 'С деньгами'],
]

/** At most three; the last sends. */
function Presses({ reasons, isBusy, onAnswer }: PressesProps) {
  const [bought, setBought] = useState<boolean>()
  const [trouble, setTrouble] = useState<Trouble>()
  if (bought === undefined)
    return (
      <Choices label="Купили?">
        <Button onClick={() => setBought(true)}>Купили</Button>
        <Button variant="secondary" onClick={() => setBought(false)}>
          Не купили
        </Button>
      </Choices>
    )
  if (trouble === undefined || trouble === 'none')
    return (
      <Choices label="Была ли беда?">
        {TROUBLES.map(([kind, text]) => (
          <Button
            key={kind}
            variant="secondary"
            busy={isBusy && kind === 'none'}
            onClick={() => {
              setTrouble(kind)
              if (kind === 'none') onAnswer({ bought, trouble: kind })
            }}
          >
            {text}
          </Button>
        ))}
      </Choices>
    )
  return (
    <Choices label="Отчёт об этом предупреждал?">
      {reasons.length > 1 ? (
        reasons.map(({ rule, title }) => (
          <Button
            key={rule}
            busy={isBusy}
            onClick={() => onAnswer({ bought, trouble, reported: true, reason: rule })}
          >
            Да: {title}
          </Button>
        ))
      ) : (
        <Button busy={isBusy} onClick={() => onAnswer({ bought, trouble, reported: true })}>
          Да
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAnswer({ bought, trouble, reported: false })}>
        Нет
      </Button>
    </Choices>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly children: ReactNode
}

const Choices = ({ label, children }: ChoicesProps) => (
  <div className={layout.stack2}>
    <p>
      <b>{label}</b>
    </p>
    <div className={common.row}>{children}</div>
  </div>
)
