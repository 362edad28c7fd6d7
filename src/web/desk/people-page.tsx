import type { ReactNode } from 'react'
import type { DeskAccount, PeoplePage as People } from '#shared/desk/people.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { requestsText } from '#shared/text/plural.ts'

export const PeoplePage = ({ page: { query, person } }: { readonly page: People }) => (
  <section>
    <h1>Люди</h1>
    <form method="get" action="/desk/people" className="find">
      <label htmlFor="find">Номер человека: стоит в его кабинете</label>
      <input
        id="find"
        name="find"
        defaultValue={query}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,14}"
        required
        autoComplete="off"
      />
      <button type="submit" className="chief">
        Найти
      </button>
    </form>
    {query !== '' && person === null && <p>Человека с номером {query} нет.</p>}
    {person !== null && <Account person={person} />}
  </section>
)

const Account = ({ person }: { readonly person: DeskAccount }) => {
  const { id, name, email, signsIn, requests, createdAt, lastSeen, blockedAt, block, isOfDesk } = person
  return (
    <article className="card">
      <h2>
        № {id} · {name ?? 'Без имени'}
      </h2>
      <Block blockedAt={blockedAt} block={block} />
      <p className="words">
        Входит: {signsIn}
        {email !== null && ` · ${email}`}
      </p>
      <p>
        <a href={`/desk/money?find=${id}`}>Деньги: {requestsText(requests)}</a>
        {' · '}
        <a href={`/desk/comments/author/${id}`}>Комментарии</a>
      </p>
      <p className="quiet">
        Зарегистрирован {formatDate(createdAt)}, заходил {formatDate(lastSeen)}
      </p>
      <Sessions person={person} />
      {isOfDesk ? (
        <p>Это человек рабочего стола. Чтобы менять его учётную запись, снимите его с DESK_PEOPLE.</p>
      ) : (
        <Changes person={person} />
      )}
    </article>
  )
}

const Block = ({ blockedAt, block }: Pick<DeskAccount, 'blockedAt' | 'block'>) =>
  blockedAt !== null && (
    <p className="hints words">
      Заблокирован с {formatDateTime(blockedAt)}
      {block !== null && ` · ${block.who}`}
      {block !== null && block.why !== null && `: ${block.why}`}
    </p>
  )

const Sessions = ({ person: { sessions } }: { readonly person: DeskAccount }) => (
  <>
    <h3>Где вошёл</h3>
    {sessions.length === 0 && <p>Нигде.</p>}
    <ul className="journal">
      {sessions.map(({ id, place, begunAt, seenAt }) => (
        <li key={id}>
          <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>
          <span className="words">
            {place ?? 'Неизвестно где'}, с {formatDate(begunAt)}
          </span>
        </li>
      ))}
    </ul>
  </>
)

const Changes = ({ person: { id, requests, blockedAt, mayErase } }: { readonly person: DeskAccount }) => (
  <div className="decisions">
    <Change id={id} name="sign-out" label="Выйти везде" />
    {blockedAt === null ? (
      <Change id={id} name="block" label="Заблокировать" />
    ) : (
      <Change id={id} name="unblock" label="Разблокировать" />
    )}
    <Change id={id} name="export" label="Выгрузить данные" />
    {mayErase && (
      <Change id={id} name="erase" label="Стереть">
        <label htmlFor="number">
          Вернуть стёртое нельзя, баланс пропадёт: {requestsText(requests)}. Повторите номер человека
        </label>
        <input id="number" name="number" inputMode="numeric" required autoComplete="off" />
      </Change>
    )}
  </div>
)

interface ChangeProps {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly children?: ReactNode
}

const Change = ({ id, name, label, children }: ChangeProps) => (
  <details>
    <summary>{label}</summary>
    <form method="post" action={`/desk/people/${id}/${name}`} className="fields">
      {children}
      <label htmlFor={`${name}-reason`}>Причина</label>
      <input id={`${name}-reason`} name="reason" maxLength={300} required />
      <button type="submit">{label}</button>
    </form>
  </details>
)
