import type { DeskSource, SourceList } from '#shared/desk/view.ts'
import { formatDateTime } from '#shared/text/dates.ts'

export const SourcesPage = ({ list: { sources, messageMaxLength } }: { readonly list: SourceList }) => (
  <section>
    <h1>Реестры</h1>
    <p className="quiet">Счёт за сутки, со всех серверов. Предохранитель — только этого сервера.</p>
    <ul className="cards">
      {sources.map((source) => (
        <li key={source.id}>
          <SourceCard source={source} messageMaxLength={messageMaxLength} />
        </li>
      ))}
    </ul>
  </section>
)

interface CardProps extends Pick<SourceList, 'messageMaxLength'> {
  readonly source: DeskSource
}

const SourceCard = ({ source, messageMaxLength }: CardProps) => (
  <article className="card" aria-labelledby={`s-${source.id}`}>
    <h2 id={`s-${source.id}`}>
      {source.name} · <span className={source.state.isTrouble ? 'age' : undefined}>{source.state.text}</span>
    </h2>
    <p className="quiet">
      {source.id} · {source.tells.join(', ')}
    </p>
    <p>
      Вопросов {source.questions}, ответов {source.answers}
      {source.failures.map(({ what, count }) => `; ${what}: ${count}`).join('')}
      {source.speed !== null && ` · ${source.speed}`}
    </p>
    {source.isBreakerOpen && <p className="hints">Предохранитель открыт: этот сервер пока не спрашивает.</p>}
    <LastChange change={source.change} />
    {source.off === null ? (
      <SwitchOff source={source} messageMaxLength={messageMaxLength} />
    ) : (
      <SwitchOn source={source} off={source.off} />
    )}
  </article>
)

const LastChange = ({ change }: Pick<DeskSource, 'change'>) =>
  change && (
    <details>
      <summary>Ответ, который не разобрать: {formatDateTime(change.at)}</summary>
      <p>
        <code>{change.detail}</code>
      </p>
      {change.shape !== null && <pre className="shape">{change.shape}</pre>}
    </details>
  )

const SwitchOff = ({ source: { id, name }, messageMaxLength }: CardProps) => (
  <details>
    <summary>Отключить</summary>
    <form method="post" action={`/desk/sources/${id}/off`} className="switch">
      <label htmlFor={`m-${id}`}>Что увидят посетители в разделах {name}</label>
      <input id={`m-${id}`} name="message" maxLength={messageMaxLength} required />
      <label htmlFor={`r-${id}`}>Почему, для журнала</label>
      <input id={`r-${id}`} name="reason" maxLength={200} required />
      <button type="submit">Отключить {name}</button>
    </form>
  </details>
)

interface SwitchOnProps extends Pick<CardProps, 'source'> {
  readonly off: NonNullable<DeskSource['off']>
}

const SwitchOn = ({ source: { id, name }, off: { message, since } }: SwitchOnProps) => (
  <form method="post" action={`/desk/sources/${id}/on`} className="switch">
    <p className="hints">
      Отключён с {formatDateTime(since)}: «{message}»
    </p>
    <label htmlFor={`r-${id}`}>Почему включаем, для журнала</label>
    <input id={`r-${id}`} name="reason" maxLength={200} required />
    <button type="submit">Включить {name}</button>
  </form>
)
