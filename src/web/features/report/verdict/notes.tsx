import type { Reason } from '#verdict/verdict.ts'
import { numbered } from '#web/ui/numbered.ts'
import { ReasonItem } from './reasons.tsx'
import styles from './why.module.css'

export function Notes({ notes }: { readonly notes: readonly Reason[] }) {
  if (notes.length === 0) return null
  return (
    <ReasonItem tone="note" title={`Ещё полезно знать: ${notes.length}`}>
      <ul className={styles.notes}>
        {numbered(notes).map(({ item: { title, explain, section }, at }) => (
          <li key={at}>
            <a href={`#${section}`}>{title}</a>
            <p>{explain}</p>
          </li>
        ))}
      </ul>
    </ReasonItem>
  )
}
