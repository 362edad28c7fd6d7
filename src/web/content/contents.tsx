import { classes } from '../ui/classes.ts'
import fold from '../ui/fold.module.css'
import { Icon } from '../ui/icon.tsx'
import styles from './contents.module.css'
import type { Heading } from './front-matter.ts'

interface Props {
  readonly contents: readonly Heading[] | undefined
}

/** A text with fewer headings needs no contents. */
const WORTH_LISTING = 4

const isLong = (contents: Props['contents']): contents is readonly Heading[] =>
  contents !== undefined && contents.length >= WORTH_LISTING

interface FoldedProps extends Props {
  /** {@link SideContents} serves a wide screen. */
  readonly onlyNarrow: boolean
}

export const FoldedContents = ({ contents, onlyNarrow }: FoldedProps) =>
  isLong(contents) && (
    <details className={classes(fold.fold, styles.folded, onlyNarrow && styles.onlyNarrow)}>
      <summary>
        Содержание
        <Icon name="down" size={18} />
      </summary>
      <ContentsList contents={contents} />
    </details>
  )

export const SideContents = ({ contents }: Props) =>
  isLong(contents) && (
    <div className={styles.side}>
      <p className={styles.name}>Содержание</p>
      <ContentsList contents={contents} />
    </div>
  )

const ContentsList = ({ contents }: { readonly contents: readonly Heading[] }) => (
  <nav aria-label="Содержание">
    <ol className={styles.list}>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)
