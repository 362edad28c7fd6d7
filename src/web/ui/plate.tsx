import type { ReactNode } from 'react'
import { levelWords, type PlateLevel } from './level.ts'
import { numbered } from './numbered.ts'
import styles from './plate.module.css'
import { Sign } from './sign.tsx'

interface Props {
  readonly level: PlateLevel
  readonly headline: string
  /** None, where there is something to press instead. */
  readonly advice: ReactNode
  /** How many of how many have answered; while they are asked. */
  readonly progress?: { readonly done: number; readonly of: number } | undefined
  /** The word is a heading with this id; a plain line without. */
  readonly headingId?: string
  /** What to press, where there is something. */
  readonly children?: ReactNode
}

/** The verdict as a road sign: shape, word and colour say the same. As high in every state. */
export const Plate = ({ level, headline, advice, progress, headingId, children }: Props) => (
  <div className={styles.plate} data-level={level}>
    <Sign level={level} />
    <Word level={level} headingId={headingId} />
    <p className={styles.headline}>{headline}</p>
    {advice && <p className={styles.advice}>{advice}</p>}
    {children}
    {progress && <Progress {...progress} />}
  </div>
)

const Word = ({
  level,
  headingId,
}: {
  readonly level: PlateLevel
  readonly headingId: string | undefined
}) =>
  headingId === undefined ? (
    <p className={styles.word}>{levelWords[level]}</p>
  ) : (
    <h2 className={styles.word} id={headingId}>
      {levelWords[level]}
    </h2>
  )

const Progress = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <div
    className={styles.progress}
    role="progressbar"
    aria-label="Ответили"
    aria-valuenow={done}
    aria-valuemin={0}
    aria-valuemax={of}
  >
    {numbered(Array.from({ length: of })).map(({ at }) => (
      <i key={at} data-done={at < done ? '' : undefined} />
    ))}
  </div>
)
