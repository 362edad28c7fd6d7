import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { FoldedContents, SideContents } from './contents.tsx'
import type { TextHead } from './front-matter.ts'
import { Prose, TextLink } from './prose.tsx'
import { TextDate } from './text-date.tsx'
import styles from './text-page.module.css'

interface Props {
  readonly frontmatter: TextHead
  readonly above?: ReactNode
  readonly about?: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}

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
