import type { Reason } from '#verdict/verdict.ts'
import { numbered } from '#web/ui/numbered.ts'
import { moreOnPage, shortened } from './cut.ts'
import styles from './why-part.module.css'

const TITLE_CHARS = 100
const EXPLAIN_CHARS = 110

interface Props {
  readonly notes: readonly Reason[]
  readonly left?: number
}

export function NotesPart({ notes, left = 0 }: Props) {
  if (notes.length + left === 0) return null
  return (
    <section>
      <h2>Ещё полезно знать</h2>
      <ul className={styles.notes}>
        {numbered(notes).map(({ item: { title, explain }, at }) => (
          <li key={at}>
            <b>{shortened(title, TITLE_CHARS)}</b>
            <small>{shortened(explain, EXPLAIN_CHARS)}</small>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.left}>{moreOnPage(left, ['заметка', 'заметки', 'заметок'])}</p>}
    </section>
  )
}

/** Lines; a row has two notes. */
const HEADING = 2.5
const ROW = 4.2
const COUNTED = 1

export const notesFor = (lines: number): number =>
  2 * Math.max(0, Math.floor((lines - HEADING - COUNTED) / ROW))

export const notesLines = (shown: number, left: number): number =>
  shown + left === 0 ? 0 : HEADING + Math.ceil(shown / 2) * ROW + (left > 0 ? COUNTED : 0)
