import type { TextHead } from './front-matter.ts'
import { TextLink } from './text-link.tsx'
import styles from './text-page.module.css'

/** Where the facts of a text come from. */
export const Sources = ({ sources = [] }: Pick<TextHead, 'sources'>) =>
  sources.length > 0 && (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Источники</h2>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={name}>{url ? <TextLink href={url}>{name}</TextLink> : name}</li>
        ))}
      </ul>
    </section>
  )
