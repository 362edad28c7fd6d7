import type { UnfitPage as Unfit, UnfitCard } from '#shared/desk/money.ts'
import { formatDateTime } from '#shared/text/dates.ts'

export const UnfitPage = ({ page: { operations, outcomes } }: { readonly page: Unfit }) => (
  <section>
    <h1>Неприкаянные платежи</h1>
    <p className="quiet">
      {operations.length === 0
        ? 'Все платежи разобраны.'
        : 'Деньги пришли, а запросов никто не получил. Найдите операцию в кабинете провайдера, исправьте дело и запишите, что решено.'}
    </p>
    <ol className="cards">
      {operations.map((operation) => (
        <li key={operation.id}>
          <Card operation={operation} outcomes={outcomes} />
        </li>
      ))}
    </ol>
  </section>
)

interface CardProps extends Pick<Unfit, 'outcomes'> {
  readonly operation: UnfitCard
}

const Card = ({ operation, outcomes }: CardProps) => {
  const { id, receivedAt, amount, isTest, why, orderId, order, personId, mayGiveBack, refusal } = operation
  return (
    <article className="card" tabIndex={-1} data-card="" aria-labelledby={`o${id}`}>
      <h2 id={`o${id}`}>
        Операция {id}: {amount}
      </h2>
      <p className="quiet">{formatDateTime(receivedAt)}</p>
      <p className="hints">
        {why}
        {isTest && '; платёж тестовый'}
      </p>
      <p className="words">
        <a href={`/desk/money?find=${encodeURIComponent(orderId)}`}>Заказ {orderId}</a>
        {order !== null && `: ${order}`}
        {personId !== null && (
          <>
            {' · '}
            <a href={`/desk/money?find=${personId}`}>человек № {personId}</a>
          </>
        )}
      </p>
      {refusal !== null && (
        <p className="hints">Провайдер отказал в возврате: {refusal}. Повторный возврат будет новым.</p>
      )}
      {mayGiveBack && (
        <form method="post" action="/desk/money/unfit/give-back" className="fields">
          <input type="hidden" name="operation" value={id} />
          <label htmlFor={`g${id}`}>Почему деньги возвращаются</label>
          <input id={`g${id}`} name="reason" maxLength={300} required />
          <div className="reasons">
            <button type="submit">Вернуть деньги плательщику сейчас</button>
          </div>
        </form>
      )}
      <form method="post" action="/desk/money/unfit" className="fields">
        <input type="hidden" name="operation" value={id} />
        <label htmlFor={`w${id}`}>Что об операции говорит кабинет провайдера</label>
        <input id={`w${id}`} name="word" maxLength={300} required />
        <label htmlFor={`r${id}`}>Почему решено так</label>
        <input id={`r${id}`} name="reason" maxLength={300} required />
        <div className="reasons">
          {outcomes.map(({ code, label }) => (
            <button type="submit" name="to" value={code} key={code}>
              Решено: {label}
            </button>
          ))}
        </div>
      </form>
    </article>
  )
}
