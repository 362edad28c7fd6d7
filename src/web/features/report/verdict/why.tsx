import type { Mark, Reason } from '#report/verdict.ts'
import { classes } from '#web/ui/classes.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { Grounds } from './grounds.tsx'
import { Notes } from './notes.tsx'
import { reasonList, type ShownReason } from './reason-list.ts'
import { ReasonDetails } from './reasons.tsx'
import { countAnswered } from './shown.ts'
import { Unknown } from './unknown.tsx'
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
  const { answers, asked, verdict, marks } = judged
  const { level } = judged.shown
  const reasons = reasonList(verdict.reasons)
  const isWaiting = level === 'idle' || asked.length > 0
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why">{titles[level]}</h2>
      <div className={classes(styles.list, isWaiting && styles.waiting)}>
        {reasons.length > 0 ? (
          <Reasons reasons={reasons} marks={marks} isFirstOpen={level === 'stop'} />
        ) : (
          <Grounds judged={judged} />
        )}
        <Notes notes={verdict.notes} />
        <Unknown gaps={verdict.unknown} answers={answers} answered={countAnswered(answers, asked)} />
      </div>
    </section>
  )
}

const SHOWN = 6

interface ReasonsProps {
  readonly reasons: readonly ShownReason[]
  readonly marks: readonly Mark[]
  readonly isFirstOpen: boolean
}

const Reasons = ({ reasons, marks, isFirstOpen }: ReasonsProps) => (
  <>
    {reasons.slice(0, SHOWN).map((shown, at) => (
      <ReasonDetails
        key={keyOf(shown)}
        shown={shown}
        tone={toneOf(shown.reason, marks)}
        open={isFirstOpen && at === 0}
      />
    ))}
    {reasons.length > SHOWN && (
      <details className={styles.more}>
        <summary>Ещё {reasons.length - SHOWN}</summary>
        {reasons.slice(SHOWN).map((shown) => (
          <ReasonDetails key={keyOf(shown)} shown={shown} tone={toneOf(shown.reason, marks)} open={false} />
        ))}
      </details>
    )}
  </>
)

const keyOf = ({ reason: { rule, proofs } }: ShownReason): string =>
  [rule, ...proofs.map(({ record }) => record)].join('\n')

/** A reason is as red as the mark of its section: the two are read together. */
const toneOf = ({ level, section }: Reason, marks: readonly Mark[]) =>
  level === 'stop' || marks.some((mark) => mark.section === section && mark.tone === 'danger')
    ? 'danger'
    : 'warn'
