import { bodyKind } from '#report/body-kind.ts'
import { damageOf } from '#report/damage/damage.ts'
import { trailPlan } from '#report/trail/trail-plan.ts'
import { classes } from '#web/ui/classes.ts'
import { Marks } from '#web/ui/marks.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { SilhouetteDrawing } from '../car/silhouette.tsx'
import { DamagePart } from './damage-part.tsx'
import styles from './first-page.module.css'
import { MileagePart } from './mileage-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { SheetPage } from './sheet-page.tsx'
import type { SheetProps } from './sheet-props.ts'
import { countLines, trailLines } from './trail-lines.ts'
import { TrailPart } from './trail-part.tsx'
import { WhyPart } from './why-part.tsx'

/** May I buy it, and what happened to it. */
export function FirstPage(sheet: SheetProps) {
  const { judged, title, info } = sheet
  const { shown } = judged
  const body = bodyKind(info)
  const { headline, advice } = shown.level === 'idle' ? nobodyAsked : shown
  const isHurt = damageOf(judged.facts.accidents, body).drawings.length > 0
  const plan = trailPlan(judged.facts, judged.now)
  const lines = plan && trailLines(plan)
  const length = lines ? countLines(lines) : 0
  // Beside a long trail the drawing and the chart share a column; else the chart stands below the trail.
  const isBelow = isHurt && length <= SHORT_TRAIL
  return (
    <SheetPage
      {...sheet}
      number={1}
      heading={title}
      corner={<SilhouetteDrawing body={body} colour={info.color} />}
    >
      <div className={styles.verdict}>
        <Plate level={shown.level} headline={headline} advice={advice} />
        <Marks label="Проверки" marks={judged.marks.flatMap((mark) => namedMark(mark, judged.answers))} />
      </div>
      <WhyPart judged={judged} />
      <div className={classes(styles.story, (isBelow || !isHurt) && styles.roomy)}>
        <div>
          <TrailPart lines={lines} answers={judged.answers} />
          {isBelow && <MileagePart judged={judged} />}
        </div>
        <div>
          {!isBelow && <MileagePart judged={judged} />}
          <DamagePart judged={judged} body={body} />
        </div>
      </div>
      <NotesPart notes={judged.verdict.notes} most={mostNotes(isHurt, length)} />
    </SheetPage>
  )
}

/** Lines of a trail that leave room below it for the chart. */
const SHORT_TRAIL = 14

/** A drawing of damage and a long trail leave notes no room. */
const mostNotes = (isHurt: boolean, length: number): number =>
  isHurt ? (length <= SHORTEST_TRAIL ? 4 : 0) : 6

const SHORTEST_TRAIL = 6

/** Nothing can be pressed on paper. */
const nobodyAsked = {
  headline: 'Ни один реестр об автомобиле ещё не спрашивали',
  advice: 'Проверьте его по адресу внизу страницы: это бесплатно.',
}

type Judged = SheetProps['judged']

const namedMark = ({ section, tone, value }: Judged['marks'][number], answers: Judged['answers']) =>
  answers
    .filter((answer) => answer.section.id === section)
    .map(({ kind, section: { mark } }) => ({ name: mark, tone, value, empty: kind === 'unasked' }))
