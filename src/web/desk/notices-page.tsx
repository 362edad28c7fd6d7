import type { DeskSiteNotice, NoticesPage as Notices } from '#shared/desk/site.ts'
import { formatDateTime } from '#shared/text/dates.ts'

const states: Readonly<Record<DeskSiteNotice['state'], string>> = {
  planned: 'Ждёт начала',
  shown: 'Показывается',
  over: 'Кончилось',
  withdrawn: 'Снято',
}

export const NoticesPage = ({ page: { notices } }: { readonly page: Notices }) => (
  <section>
    <h1>Сообщения всем</h1>
    <p className="quiet">
      Стоит вверху каждой страницы сайта. Из нескольких сразу показывается написанное последним.
    </p>
    <form method="post" action="/desk/notices" className="fields">
      <label htmlFor="text">Текст</label>
      <input id="text" name="text" maxLength={300} required />
      <label htmlFor="from">С какого времени, по Москве; пусто — сразу</label>
      <input id="from" name="from" type="datetime-local" />
      <label htmlFor="to">До какого времени, по Москве</label>
      <input id="to" name="to" type="datetime-local" required />
      <label htmlFor="reason">Причина</label>
      <input id="reason" name="reason" maxLength={300} required />
      <button type="submit" className="chief">
        Показать всем
      </button>
    </form>
    <ol className="cards">
      {notices.map((notice) => (
        <li key={notice.id} className="card">
          <Notice notice={notice} />
        </li>
      ))}
    </ol>
  </section>
)

const Notice = ({ notice: { id, text, fromAt, toAt, state } }: { readonly notice: DeskSiteNotice }) => (
  <>
    <p className="words">{text}</p>
    <p className="quiet">
      № {id} · {states[state]} · {formatDateTime(fromAt)} — {formatDateTime(toAt)}
    </p>
    {(state === 'shown' || state === 'planned') && (
      <form method="post" action={`/desk/notices/${id}/withdraw`} className="fields">
        <label htmlFor={`r${id}`}>Причина снятия</label>
        <input id={`r${id}`} name="reason" maxLength={300} required />
        <button type="submit">Снять</button>
      </form>
    )}
  </>
)
