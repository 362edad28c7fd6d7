import { Grounds } from './grounds.tsx'
import { keyOf, lookOf } from './look.ts'
import { Notes } from './notes.tsx'
import { reasonList } from './reason-list.ts'
import { ReasonDetails } from './reasons.tsx'
import type { Judged } from './use-verdict.ts'
import styles from './why.module.css'

interface Props {
  readonly judged: Judged
}

export const WhySettled = ({ judged }: Props) => (
  <>
    {judged.verdict.reasons.length > 0 ? <Reasons judged={judged} /> : <Grounds judged={judged} />}
    <Notes notes={judged.verdict.notes} />
  </>
)

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
