import type { Chapter, TrailPlan } from '#report/trail/trail-plan.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { DatedEvent } from '#verdict/trail/dated-events.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { numbered } from '#web/ui/numbered.ts'
import { Slab } from '#web/ui/slab.tsx'
import styles from './trail.module.css'

export const TrailList = ({ plan, now }: { readonly plan: TrailPlan; readonly now: Date }) => (
  <ol className={styles.list}>
    {plan.chapters.map(({ owner, events }) => [
      owner && <Owner key={owner.numbers} owner={owner} />,
      ...numbered(events).map(({ item, at }) => (
        <Event key={`${owner?.numbers} ${at}`} event={item} isPledged={isPledged(plan, item)} />
      )),
    ])}
    {plan.proven !== undefined && (
      <li className={styles.event} data-tone="note">
        <time>{formatDate(now)}</time> <b>По записям</b> <span className={styles.km}>{plan.proven}</span>
      </li>
    )}
  </ol>
)

const Owner = ({ owner }: { readonly owner: NonNullable<Chapter['owner']> }) => (
  <li className={styles.owner}>
    <i className={styles.ring}>{owner.numbers}</i>
    <span>{[owner.who, owner.lasted].filter(Boolean).join(', ')}</span>
    {owner.sinceText && <small className={layout.aside}>{owner.sinceText}</small>}
  </li>
)

interface EventProps {
  readonly event: DatedEvent
  readonly isPledged: boolean
}

const Event = ({ event: { date, title, km, tone }, isPledged: pledged }: EventProps) => (
  <li className={classes(styles.event, pledged && styles.pledged)} data-tone={tone}>
    {tone !== 'note' && <Slab tone={tone} />}
    <time>{formatDate(date)}</time> <b>{title}</b>
    {km && <span className={styles.km}>{km}</span>}
  </li>
)

const isPledged = ({ pledges }: TrailPlan, { date }: DatedEvent): boolean =>
  pledges.some(({ since, until }) => since <= date && (until === undefined || date <= until))
