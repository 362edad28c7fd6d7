import { opened } from '#shared/contract/addresses.ts'
import type { ApiCall } from '#shared/page-services.ts'
import { Badge } from '#web/ui/badge.tsx'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { ListTable } from '#web/ui/table.tsx'
import styles from './api-description.module.css'

export const ApiDescription = ({ calls }: { readonly calls: readonly ApiCall[] }) => (
  <Page className={styles.page}>
    <h1>Описание API</h1>
    <div className={layout.intro}>
      <p>
        Ответ — всегда JSON. <code>success: true</code> значит, что проверка доведена до конца: тогда{' '}
        <code>outcome</code> говорит, нашлось что-нибудь (<code>found</code>) или реестр ответил и записей нет
        (<code>nothing</code>), а <code>checkedAt</code> — когда он ответил. <code>stale: true</code> — реестр
        молчит, и это его прежний ответ.
      </p>
      <p>
        <code>success: false</code> значит, что проверить не удалось. Об автомобиле из этого ничего не
        следует.
      </p>
      <p>
        То же для машин: <a href={opened.description}>openapi.json</a>
      </p>
    </div>
    {[...Map.groupBy(calls, ({ tag }) => tag)].map(([tag, group]) => (
      <section key={tag} className={styles.group}>
        <h2>{tag}</h2>
        {group.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </section>
    ))}
  </Page>
)

const Call = ({ call: { method, path, summary, ticket, failures } }: { readonly call: ApiCall }) => (
  <details className={styles.call}>
    <summary>
      <span className={styles.title}>{summary}</span>
      <code className={styles.path}>
        {method} {path}
      </code>
      {ticket !== undefined && (
        <Badge>
          нужен билет на <code>{ticket}</code>
        </Badge>
      )}
    </summary>
    <ListTable
      caption={`Ошибки вызова ${path}`}
      columns={['Статус', 'Код', 'Что видит человек']}
      rows={failures.map(({ status, code, message }) => [status, <code key={code}>{code}</code>, message])}
    />
  </details>
)
