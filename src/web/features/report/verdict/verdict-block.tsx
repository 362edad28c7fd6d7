import type { Ref } from 'react'
import { withShortWordsBound } from '#shared/text/short-words.ts'
import { checksCount } from '#web/sections.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Marks } from '#web/ui/marks.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAnswered } from '../use-answered.ts'
import { countAnswered, LONG_WAIT, markItems, notKnown } from './shown.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useLongWait } from './use-long-wait.ts'
import type { Judged } from './use-verdict.ts'
import styles from './verdict-block.module.css'

interface Props {
  readonly judged: Judged
  readonly isUnread: boolean
  readonly onAskAll: () => void
  readonly place: Ref<HTMLElement>
}

export function VerdictBlock({ judged, isUnread, onAskAll, place }: Props) {
  const { answers, asked, marks, atCar } = judged
  const { level, headline, progress } = judged.shown
  const isLong = useLongWait(asked.length > 0)
  const advice = level === 'asking' && isLong ? LONG_WAIT : judged.shown.advice
  const word = isUnread && level === 'idle' ? 'Ответы не прочитаны' : judged.word
  const announcement = useAnnouncement(judged.word)
  const answered = useAnswered()
  const unknown = notKnown(answers, asked, judged)
  return (
    <>
      <section
        className={styles.verdict}
        id="verdict"
        ref={place}
        tabIndex={-1}
        data-level={level}
        data-asking={asked.length > 0 || undefined}
        data-answered={countAnswered(answers, asked)}
        aria-labelledby="verdict-word"
      >
        <div className={styles.plate}>
          <Plate
            level={level}
            word={word}
            headline={withShortWordsBound(headline)}
            advice={
              answered && atCar ? (
                <answered.AtCarLine atCar={atCar} advice={advice} />
              ) : (
                withShortWordsBound(advice)
              )
            }
            progress={progress}
            headingId="verdict-word"
          >
            {level === 'idle' && (
              <Button onClick={() => afterPaint(onAskAll)} data-replay="">
                Проверить всё
              </Button>
            )}
          </Plate>
        </div>
        <div className={styles.marks}>
          <Marks label={checksCount(answers)} marks={markItems(answers, marks)} />
        </div>
        <a className={styles.gap} href="#unknown">
          <span key={unknown}>
            <b>Не знаем:</b> {unknown}
          </span>
        </a>
      </section>
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </>
  )
}
