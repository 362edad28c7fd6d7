import { Fragment } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useAnswered } from '../use-answered.ts'
import { unknownTitle, whyTitles } from './shown.ts'
import { Gaps } from './unknown.tsx'
import type { Judged } from './use-verdict.ts'
import styles from './why.module.css'

interface Props {
  readonly judged: Judged
  /** All requests of this page had a result at some time. */
  readonly wasSettled: boolean
}

export function Why({ judged, wasSettled }: Props) {
  const { answers, asked, verdict } = judged
  const { level } = judged.shown
  const answered = useAnswered()
  const isGrave = level === 'stop' || level === 'careful'
  // A repeated request closes no explanation of an alarm.
  const isOpen = level === 'idle' || (asked.length > 0 && !(isGrave && wasSettled))
  // Stable items first while others arrive; an alarm precedes everything.
  const soFar = <Fragment key="so far">{answered && <answered.SoFar judged={judged} />}</Fragment>
  const unknown = <Gaps key="unknown" title={unknownTitle(judged)} gaps={verdict.unknown} answers={answers} />
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why">{whyTitles[level]}</h2>
      {isOpen ? (
        <div className={classes(styles.list, styles.waiting)} key="open">
          {isGrave ? [soFar, unknown] : [unknown, soFar]}
        </div>
      ) : (
        <div className={classes(styles.list, level === 'unknown' && styles.unknown)} key="settled">
          {answered && <answered.WhySettled judged={judged} />}
          {unknown}
        </div>
      )}
    </section>
  )
}
