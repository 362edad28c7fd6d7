import { useDeferredValue, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import { type RegionCodes, regionByCode, regions } from '#shared/vehicle/regions.ts'
import { href } from '#web/href.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './codes-page.module.css'
import { searchRegions } from './region-search.ts'

const codesInAll = regions.flatMap(({ codes }) => codes).length

export function CodesPage({ initial }: { readonly initial: string }) {
  const [query, setQuery] = useState(initial)
  const found = searchRegions(useDeferredValue(query))
  return (
    <Page className={styles.page}>
      <header className={layout.stack3}>
        <h1>Коды регионов России</h1>
        <p>
          {regions.length} {plural(regions.length, 'регион', 'региона', 'регионов')} и {codesInAll}{' '}
          {plural(codesInAll, 'код', 'кода', 'кодов')}, по состоянию на июнь 2026 года. Код показывает, где
          номер выдали: где машина ездит и где продаётся сейчас, он не говорит.
        </p>
      </header>
      <search className={styles.search}>
        <form className={layout.stack2} action={href.codes} onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Код, регион или номер"
            name="q"
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            placeholder="777, Тверская или А123ВС77"
            autoComplete="off"
            enterKeyHint="search"
          />
          <noscript>
            <Button type="submit">Найти</Button>
          </noscript>
        </form>
        <p className={classes(common.quiet, styles.count)} role="status">
          {countText(query, found.regions.length)}
        </p>
      </search>
      {found.code && <FoundCode code={found.code} />}
      {found.regions.length > 0 && <RegionTable regions={found.regions} code={found.code} />}
      <p className={common.quiet}>
        То же для программ: <a href={href.codesJson}>codes.json</a> и <a href={href.codesCsv}>codes.csv</a>.
        Источник — перечень кодов приказа МВД №&nbsp;766 от 05.10.2017 с изменениями, в сборке
        avto-dev/static-references-data (июнь 2026, лицензия MIT).
      </p>
    </Page>
  )
}

function countText(query: string, count: number): string {
  if (query.trim() === '') return ''
  if (count === 0) return 'Такого кода или региона нет. Проверьте, не пропущена ли цифра.'
  return `${plural(count, 'Нашёлся', 'Нашлось', 'Нашлось')} ${count} ${plural(count, 'регион', 'региона', 'регионов')}`
}

function FoundCode({ code }: { readonly code: string }) {
  const region = regionByCode(code)
  return (
    region && (
      <p className={styles.found}>
        <span className={styles.plate} aria-hidden="true">
          {code}
          <small>RUS</small>
        </span>
        <span>
          <strong>{region.name}</strong>
          {region.note && <span className={classes(common.quiet, styles.note)}>{region.note}</span>}
        </span>
      </p>
    )
  )
}

interface TableProps {
  readonly regions: readonly RegionCodes[]
  readonly code: string | undefined
}

const RegionTable = ({ regions: rows, code: meant }: TableProps) => (
  <table className={styles.table}>
    <thead className={common.quiet}>
      <tr>
        <th scope="col">Регион</th>
        <th scope="col">Коды на номерах</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, codes }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <ul className={styles.codes}>
              {codes.map(({ code, isNew }) => (
                <li key={code} id={`code-${code}`} data-meant={code === meant ? '' : undefined}>
                  {code}
                  {isNew && <span className={styles.new}>новый</span>}
                </li>
              ))}
            </ul>
            {codes.map(
              ({ code, note }) =>
                note && (
                  <p key={code} className={classes(common.quiet, styles.note)}>
                    {code}: {note}
                  </p>
                ),
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
