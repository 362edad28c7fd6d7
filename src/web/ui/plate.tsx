import type { ReactNode } from 'react'
import { levelWords, type PlateLevel } from './level.ts'
import { numbered } from './numbered.ts'
import styles from './plate.module.css'
import { Sign } from './sign.tsx'

interface Props {
  readonly level: PlateLevel
  /** Default: the level's. */
  readonly word?: string | undefined
  readonly headline: string
  readonly advice: ReactNode
  readonly progress?: { readonly done: number; readonly of: number } | undefined
  readonly headingId?: string
  readonly children?: ReactNode
}

/** Shape, word and colour agree. One height in every state. */
export const Plate = ({
  level,
  word = levelWords[level],
  headline,
  advice,
  progress,
  headingId,
  children,
}: Props) => (
  <div className={styles.plate} data-level={level}>
    <Sign level={level} />
    <Word word={word} headingId={headingId} />
    <p className={styles.headline}>{headline}</p>
    {advice && (
      <p className={styles.advice} key={typeof advice === 'string' ? advice : undefined}>
        {advice}
      </p>
    )}
    {children}
    {progress && <Progress {...progress} />}
  </div>
)

const Word = ({ word, headingId }: { readonly word: string; readonly headingId: string | undefined }) =>
  headingId === undefined ? (
    <p className={styles.word}>{word}</p>
  ) : (
    <h2 className={styles.word} id={headingId}>
      {word}
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
