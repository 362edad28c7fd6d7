import type { Freshness, Section } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { plural } from '#shared/text/plural.ts'
import { sectionsOf } from '#web/sections.ts'
import common from '#web/ui/common.module.css'
import styles from './help.module.css'

export const SectionGuide = ({ site }: { readonly site: SiteSettings }) => (
  <ol className={styles.guide}>
    {sectionsOf(site).map((section) => (
      <li key={section.id}>
        <Card section={section} />
      </li>
    ))}
  </ol>
)

const Card = ({
  section: { title, about, nothingNote, source, freshFor },
}: {
  readonly section: Section
}) => (
  <>
    <h3>{title}</h3>
    <p>{about}</p>
    {nothingNote && (
      <p>
        <strong>Записей нет?</strong> {nothingNote}
      </p>
    )}
    <p className={common.quiet}>
      {source} · {freshnessText(freshFor)}
    </p>
  </>
)

const HOUR = 3600
const DAY = 24 * HOUR

/** How long an answer is shown before its registry is asked again. */
const freshnessText = ({ found, untilMidnight }: Freshness): string =>
  `ответ свежий ${timeText(found)}${untilMidnight ? ', но не после полуночи' : ''}`

function timeText(seconds: number): string {
  if (seconds === HOUR) return 'час'
  if (seconds <= DAY) return `${seconds / HOUR} ${plural(seconds / HOUR, 'час', 'часа', 'часов')}`
  return `${seconds / DAY} ${plural(seconds / DAY, 'день', 'дня', 'дней')}`
}
