import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { FoldedContents, SideContents } from './contents.tsx'
import type { TextHead } from './front-matter.ts'
import { Prose } from './prose.tsx'
import { TextDate } from './text-date.tsx'
import { TextLink } from './text-link.tsx'
import styles from './text-page.module.css'

interface Props {
  readonly frontmatter: TextHead
  /** Over the title: the way back, what kind of text this is. */
  readonly above?: ReactNode
  /** Beside the date. */
  readonly about?: ReactNode
  /** Takes the side of a wide screen and follows the text on a narrow one; the contents when left out. */
  readonly side?: ReactNode
  /** The text: a compiled Markdown file, or elements. */
  readonly children: ReactNode
}

/** A page to read: title, date, contents if it is long, text, sources. */
export const TextPage = ({ frontmatter, above, about, side, children }: Props) => (
  <Page className={styles.page}>
    <header className={styles.head}>
      {above}
      <h1>{frontmatter.title}</h1>
      <p className={styles.date}>
        <span>
          <TextDate {...frontmatter} />
        </span>
        {about}
      </p>
    </header>
    <div className={styles.text}>
      <FoldedContents contents={frontmatter.contents} onlyNarrow={side === undefined} />
      <Prose>{children}</Prose>
      <Sources sources={frontmatter.sources} />
    </div>
    <div className={styles.side}>{side ?? <SideContents contents={frontmatter.contents} />}</div>
  </Page>
)

/** Where the facts of a text come from. */
const Sources = ({ sources = [] }: Pick<TextHead, 'sources'>) =>
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
