import type { Section } from '#shared/contract/section.ts'
import { sections } from '#web/sections.ts'
import { freshnessText } from './freshness-text.ts'
import styles from './help.module.css'

/** What each card of the report tells and does not tell, in the words of its own declaration. */
export const SectionGuide = () => (
  <ol className={styles.guide}>
    {sections.map((section) => (
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
    <p className={styles.origin}>
      {source} · {freshnessText(freshFor.found)}
    </p>
  </>
)
