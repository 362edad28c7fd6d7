import type { ReactNode } from 'react'
import { formatDateTime } from '#shared/text/dates.ts'
import { withShortWordsBound } from '#shared/text/short-words.ts'
import { type Proof, type Reason, statementSource, type Tone } from '#verdict/verdict.ts'
import { classes } from '#web/ui/classes.ts'
import fold from '#web/ui/fold.module.css'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { numbered } from '#web/ui/numbered.ts'
import { Slab } from '#web/ui/slab.tsx'
import type { ShownReason } from './reason-list.ts'
import styles from './reasons.module.css'

interface ItemProps {
  readonly id?: string
  readonly tone: Tone
  readonly title: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** A text is replaced when it changes: centred anew, it would count as moved. */
const textKey = (content: ReactNode) => (typeof content === 'string' ? content : undefined)

export const ReasonItem = ({ id, tone, title, open, children }: ItemProps) => (
  <details className={classes(fold.fold, styles.reason)} id={id} data-tone={tone} open={open}>
    <summary>
      <Slab tone={tone} />
      <span key={textKey(title)}>{title}</span>
      <Icon name="down" size={18} />
    </summary>
    <div className={styles.proof}>{children}</div>
  </details>
)

interface ReasonProps {
  readonly shown: ShownReason
  readonly tone: Tone
  readonly open?: boolean
}

export const ReasonDetails = ({ shown: { reason, also }, tone, open = false }: ReasonProps) => (
  <ReasonItem
    tone={tone}
    open={open}
    title={
      <>
        {withShortWordsBound(reason.title)}{' '}
        {reason.isTold && <span className={styles.told}>{statementSource(reason)}</span>}
      </>
    }
  >
    <Explanation reason={reason} />
    {also.map((one) => (
      <div key={one.rule + one.title} className={layout.stack1}>
        <p className={styles.alsoTitle}>{one.title}</p>
        <Explanation reason={one} />
      </div>
    ))}
    <Proofs proofs={reason.proofs} />
  </ReasonItem>
)

const Explanation = ({ reason: { explain, advice } }: { readonly reason: Reason }) => (
  <>
    <p>{withShortWordsBound(explain)}</p>
    {advice && (
      <p>
        <b>Что делать.</b> {withShortWordsBound(advice)}
      </p>
    )}
  </>
)

const Proofs = ({ proofs }: { readonly proofs: readonly Proof[] }) => (
  <ul className={styles.sources}>
    {numbered(proofs).map(({ item: { section, record, source, checkedAt, stale }, at }) => (
      <li key={at}>
        <a href={`#${section}`}>{record}</a> · {source},{' '}
        {formatDateTime(new Date(checkedAt)).replace(' ', ', ')}
        {stale && ', сейчас не проверено'}
      </li>
    ))}
  </ul>
)
