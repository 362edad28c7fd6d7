import type { MoneyPage as Money, MoneyTrail, WaitingCorrection } from '#shared/desk/money.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/plural.ts'
import { numbered } from '../ui/numbered.ts'

export const MoneyPage = ({ page }: { readonly page: Money }) => {
  const { query, trails, waiting, mayConfirm, limitRoubles } = page
  return (
    <section>
      <h1>Деньги</h1>
      <form method="get" action="/desk/money" className="find">
        <label htmlFor="find">Номер заказа, платежа или человека</label>
        <input id="find" name="find" defaultValue={query} required autoComplete="off" />
        <button type="submit" className="chief">
          Найти
        </button>
      </form>
      {query !== '' && trails.length === 0 && <p>По номеру {query} ничего нет.</p>}
      {trails.map((trail) => (
        <Trail key={trail.title} trail={trail} limitRoubles={limitRoubles} />
      ))}
      {waiting.length > 0 && (
        <Waiting waiting={waiting} mayConfirm={mayConfirm} limitRoubles={limitRoubles} />
      )}
    </section>
  )
}

interface TrailProps extends Pick<Money, 'limitRoubles'> {
  readonly trail: MoneyTrail
}

const Trail = ({ trail: { title, personId, account, steps }, limitRoubles }: TrailProps) => (
  <article className="card">
    <h2>{title}</h2>
    {account === null ? (
      personId !== null && (
        <p>
          <a href={`/desk/money?find=${personId}`}>Все деньги человека № {personId}</a>
        </p>
      )
    ) : (
      <p>
        На балансе: {requestsText(account.requests)} · <a href={`/desk/people/${personId}`}>Человек</a>
      </p>
    )}
    {steps.length === 0 && <p>Движений нет.</p>}
    <ol className="journal">
      {numbered(steps).map(({ at: place, item: { at, text, isTrouble } }) => (
        <li key={place}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span className={isTrouble ? 'hints' : 'words'}>{text}</span>
        </li>
      ))}
    </ol>
    {account !== null && personId !== null && (
      <details>
        <summary>Поправить баланс</summary>
        <form method="post" action="/desk/money/correct" className="fields">
          <input type="hidden" name="id" value={account.correctionId} />
          <input type="hidden" name="person" value={personId} />
          <p className="quiet">
            До {formatRoubles(limitRoubles)} за сутки вносится сразу, больше ждёт другого владельца.
          </p>
          <label htmlFor="requests">Сколько запросов добавить; с минусом — снять</label>
          <input id="requests" name="requests" inputMode="numeric" pattern="(-|−)?[0-9]{1,6}" required />
          <label htmlFor="reason">Причина</label>
          <input id="reason" name="reason" maxLength={300} required />
          <button type="submit">Внести поправку</button>
        </form>
      </details>
    )}
  </article>
)

interface WaitingProps extends Pick<Money, 'waiting' | 'mayConfirm' | 'limitRoubles'> {}

const Waiting = ({ waiting, mayConfirm, limitRoubles }: WaitingProps) => (
  <>
    <h2>Поправки ждут второго человека</h2>
    <ol className="cards">
      {waiting.map((correction) => (
        <li key={correction.id} className="card">
          <WaitingText correction={correction} />
          <WhyWaits correction={correction} limitRoubles={limitRoubles} />
          {mayConfirm && (
            <form method="post" action="/desk/money/confirm" className="decisions">
              <input type="hidden" name="id" value={correction.id} />
              {correction.mayConfirm && (
                <button type="submit" name="to" value="entered" className="chief">
                  Подтвердить
                </button>
              )}
              <button type="submit" name="to" value="refused">
                Отклонить
              </button>
            </form>
          )}
        </li>
      ))}
    </ol>
  </>
)

const WaitingText = ({ correction }: { readonly correction: WaitingCorrection }) => {
  const { personId, requests, reason, proposedBy, proposedAt } = correction
  return (
    <p className="words">
      {requests > 0 ? '+' : '−'}
      {requestsText(Math.abs(requests))} · <a href={`/desk/money?find=${personId}`}>человек № {personId}</a> ·{' '}
      {proposedBy}, {formatDateTime(proposedAt)}: {reason}
    </p>
  )
}

interface WhyProps extends Pick<Money, 'limitRoubles'> {
  readonly correction: WaitingCorrection
}

const WhyWaits = ({ correction: { isForColleague, hasConfirmer }, limitRoubles }: WhyProps) => (
  <p className={hasConfirmer ? 'quiet' : 'hints'}>
    Ждёт другого владельца:{' '}
    {isForColleague ? 'это баланс человека рабочего стола' : `больше ${formatRoubles(limitRoubles)} за сутки`}
    .{!hasConfirmer && ' Подтвердить её некому: другого владельца в DESK_PEOPLE нет.'}
  </p>
)
