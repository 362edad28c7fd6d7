import { plural } from '#shared/text/plural.ts'
import { href } from '#web/href.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import fold from '#web/ui/fold.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Slab } from '#web/ui/slab.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ReportState, ReportStore } from '../report-store.ts'
import { useNow } from '../section/use-now.ts'
import { OtherWays } from './other-ways.tsx'
import { type SourceBox, sourceBoxes } from './source-box.ts'
import styles from './source-boxes.module.css'

interface Props {
  readonly report: ReportState
  readonly store: Pick<ReportStore, 'askAgain'>
}

/** The rest share one line. */
const MOST_OPEN = 2

export function SourceBoxes({ report, store }: Props) {
  const boxes = sourceBoxes(report)
  if (boxes.length === 0) return null
  const open = boxes.length > MOST_OPEN + 1 ? boxes.slice(0, MOST_OPEN) : boxes
  const collapsed = boxes.slice(open.length)
  const boxList = (group: readonly SourceBox[]) =>
    group.map((box) => <Box key={box.title} box={box} onAsk={() => store.askAgain(idsOf(box))} />)
  return (
    <div className={classes(styles.boxes, styles.place)}>
      {boxList(open)}
      {collapsed.length > 0 && (
        <details className={classes(fold.fold, styles.others)}>
          <summary>
            <Slab tone="unknown" />
            <span>
              Ещё {collapsed.length} {plural(collapsed.length, 'источник', 'источника', 'источников')}:{' '}
              {collapsed.flatMap(({ sections }) => sections.map(({ mark }) => mark)).join(', ')}
            </span>
            <Icon name="down" size={18} />
          </summary>
          <div className={styles.boxes}>{boxList(collapsed)}</div>
        </details>
      )}
    </div>
  )
}

const idsOf = ({ sections }: SourceBox): string[] => sections.map(({ id }) => id)

const Box = ({ box, onAsk }: { readonly box: SourceBox; readonly onAsk: () => void }) => (
  <div className={styles.box} data-tone="unknown">
    <Slab tone="unknown" />
    <div className={styles.words}>
      {box.kind === 'refused' ? <Refused box={box} /> : <Silent box={box} onAsk={() => afterPaint(onAsk)} />}
    </div>
  </div>
)

const Silent = ({ box, onAsk }: { readonly box: SourceBox; readonly onAsk: () => void }) => (
  <>
    <p>
      <b>{box.title}</b> {waiting(box)}{' '}
      {box.retryAt === undefined ? box.message : <Countdown until={box.retryAt} />}
    </p>
    <div className={common.row}>
      <Button className={styles.button} variant="secondary" icon="repeat" onClick={onAsk}>
        <span>
          Повторить сейчас
          <VisuallyHidden>: {names(box)}</VisuallyHidden>
        </span>
      </Button>
      <a className={common.tall} href={href.status}>
        Отвечают ли реестры
      </a>
    </div>
  </>
)

const Refused = ({ box }: { readonly box: SourceBox }) => (
  <>
    <p>
      <b>{box.title}</b> Повтор не поможет. Не узнали: {names(box)}.
    </p>
    <OtherWays sections={box.sections} />
  </>
)

const waiting = ({ sections: { length } }: SourceBox): string =>
  `${plural(length, 'Ждёт', 'Ждут', 'Ждут')} ${length}\u00a0${plural(length, 'проверка', 'проверки', 'проверок')}.`

const names = ({ sections }: SourceBox): string => sections.map(({ mark }) => mark).join(', ')

/** «1:48»; screen readers read it once. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow(true)) / 1000))
  return (
    <>
      Повторим сами через{' '}
      <span className={styles.countdown} role="timer">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      .
    </>
  )
}
