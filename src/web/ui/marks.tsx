import type { Tone } from '#verdict/verdict.ts'
import { classes } from './classes.ts'
import styles from './marks.module.css'
import { Slab } from './slab.tsx'

export interface MarkItem {
  readonly href?: string
  readonly name: string
  readonly tone: Tone
  /** 15 characters. */
  readonly value: string
  /** No request yet. */
  readonly empty?: boolean
}

interface Props {
  readonly label: string
  readonly marks: readonly MarkItem[]
}

export const Marks = ({ label, marks }: Props) => (
  <ol className={styles.marks} aria-label={label}>
    {marks.map((mark, at) => (
      <li key={mark.name}>
        <Mark {...mark} side={at % 2 === 0 ? 'left' : 'right'} />
      </li>
    ))}
  </ol>
)

/** A new value replaces the old one, whose text would count as moved. */
function Mark({ href, name, tone, value, side, empty = false }: MarkItem & { side: 'left' | 'right' }) {
  const content = (
    <>
      <Slab tone={tone} side={side} size="normal" empty={empty} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.value} key={value}>
          {value}
        </span>
      </span>
    </>
  )
  const look = classes(styles.mark, styles[side])
  return href === undefined ? (
    <span className={look} data-tone={tone}>
      {content}
    </span>
  ) : (
    <a className={look} data-tone={tone} href={href}>
      {content}
    </a>
  )
}
