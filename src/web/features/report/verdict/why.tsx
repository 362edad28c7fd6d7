import type { ReactNode } from 'react'
import type { Mark, Reason, Tone } from '#report/verdict.ts'
import { classes } from '#web/ui/classes.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { firstAnswers, GroundItem, Grounds } from './grounds.tsx'
import { Notes } from './notes.tsx'
import { reasonList, type ShownReason } from './reason-list.ts'
import { ReasonDetails } from './reasons.tsx'
import { countAnswered } from './shown.ts'
import { Unknown } from './unknown.tsx'
import { useOrderOfComing } from './use-order-of-coming.ts'
import type { Judged } from './use-verdict.ts'
import styles from './why.module.css'

const titles: Record<PlateLevel, string> = {
  stop: 'Почему стоп',
  careful: 'Почему осторожно',
  clear: 'На чём это стоит',
  unknown: 'Почему нельзя судить',
  asking: 'Пока известно',
  idle: 'Пока неизвестно',
}

interface Props {
  readonly judged: Judged
}

/** The sentences behind the plate, each with its proof; what is not known stands among them, always. */
export function Why({ judged }: Props) {
  const { answers, asked, verdict } = judged
  const { level } = judged.shown
  const isOpen = level === 'idle' || asked.length > 0
  const unknown = (
    <Unknown gaps={verdict.unknown} answers={answers} answered={countAnswered(answers, asked)} />
  )
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why">{titles[level]}</h2>
      {isOpen ? (
        <div className={classes(styles.list, styles.waiting)} key="open">
          {unknown}
          <SoFar judged={judged} />
        </div>
      ) : (
        <div className={styles.list} key="settled">
          {verdict.reasons.length > 0 ? <Reasons judged={judged} /> : <Grounds judged={judged} />}
          <Notes notes={verdict.notes} />
          {unknown}
        </div>
      )}
    </section>
  )
}

/** While others are asked: what has come, in the order in which it came. */
function SoFar({ judged }: Props) {
  const { verdict, marks } = judged
  const reasons = reasonList(verdict.reasons)
  const grounds = reasons.length > 0 ? [] : firstAnswers(judged)
  const items = new Map<string, ReactNode>([
    ...reasons.map(
      (one) => [keyOf(one), <ReasonDetails {...lookOf(one, marks)} key={keyOf(one)} />] as const,
    ),
    ...grounds.map((one) => [one.title, <GroundItem ground={one} key={one.title} />] as const),
  ])
  return useOrderOfComing([...items.keys()])
    .slice(0, SHOWN_WHILE_ASKING)
    .map((key) => items.get(key))
}

/** As many as the place has room for. */
const SHOWN_WHILE_ASKING = 3

const SHOWN = 6

function Reasons({ judged: { verdict, marks, shown } }: Props) {
  const reasons = reasonList(verdict.reasons)
  return (
    <>
      {reasons.slice(0, SHOWN).map((one, at) => (
        <ReasonDetails {...lookOf(one, marks)} key={keyOf(one)} open={shown.level === 'stop' && at === 0} />
      ))}
      {reasons.length > SHOWN && (
        <details className={styles.more}>
          <summary>Ещё {reasons.length - SHOWN}</summary>
          {reasons.slice(SHOWN).map((one) => (
            <ReasonDetails {...lookOf(one, marks)} key={keyOf(one)} />
          ))}
        </details>
      )}
    </>
  )
}

const lookOf = (shown: ShownReason, marks: readonly Mark[]) => ({ shown, tone: toneOf(shown.reason, marks) })

const keyOf = ({ reason: { rule, proofs } }: ShownReason): string =>
  [rule, ...proofs.map(({ record }) => record)].join('\n')

/** A reason is as red as the mark of its section: the two are read together. */
const toneOf = ({ level, section }: Reason, marks: readonly Mark[]): Tone =>
  level === 'stop' || marks.some((mark) => mark.section === section && mark.tone === 'danger')
    ? 'danger'
    : 'warn'
