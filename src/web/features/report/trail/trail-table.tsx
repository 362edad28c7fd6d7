import { unreadDateText } from '#facts/days.ts'
import type { TrailPlan } from '#report/trail/trail-plan.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { shortSpan } from '#shared/text/spans.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './trail.module.css'

export const TrailTable = ({ plan }: { readonly plan: TrailPlan }) => {
  const rows = rowsOf(plan)
  return (
    <details className={styles.table}>
      <summary>
        <span>
          Таблица
          <VisuallyHidden>
            : {rows.length} {plural(rows.length, 'событие', 'события', 'событий')}
          </VisuallyHidden>
        </span>
        <Icon name="down" />
      </summary>
      <ListTable caption="След машины" columns={['Дата', 'Что было', 'Пробег']} rows={rows} />
    </details>
  )
}

function rowsOf({ all, holders, ownershipGaps }: TrailPlan): (readonly string[])[] {
  const owners = holders.map(({ number, who, lasted, owner }) => ({
    date: owner.from,
    why: capitalised(unreadDateText(owner) ?? ''),
    title: `Владелец ${number}: ${[who.toLowerCase(), lasted].filter(Boolean).join(', ')}`,
    km: undefined,
  }))
  const gaps = ownershipGaps.map(({ last, next }) => ({
    date: last.to,
    why: '',
    title: `Ни за кем: ${shortSpan(last.to, next.from)}, по ${formatDate(next.from)}`,
    km: undefined,
  }))
  return [...owners, ...gaps, ...all.map((one) => ({ ...one, why: '' }))]
    .sort((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0))
    .map(({ date, why, title, km }) => [formatDate(date) ?? (why || 'Даты нет'), title, km ?? '–'])
}
