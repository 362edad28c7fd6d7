import { withoutInspection } from '#verdict/headline.ts'
import { atCarText } from '#verdict/own/at-car.ts'
import { classes } from '#web/ui/classes.ts'
import { type MarkItem, Marks } from '#web/ui/marks.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { SilhouetteDrawing } from '../car/silhouette.tsx'
import { markItems } from '../verdict/shown.ts'
import { DamagePart } from './damage-part.tsx'
import styles from './first-page.module.css'
import { firstPagePlan } from './first-page-plan.ts'
import { MileagePart } from './mileage-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { SheetPage } from './sheet-page.tsx'
import type { SheetProps } from './sheet-props.ts'
import { pageCount } from './sheet-props.ts'
import { TrailPart } from './trail-part.tsx'
import { WhyPart } from './why-part.tsx'

export function FirstPage(sheet: SheetProps) {
  const { judged, title, info } = sheet
  const { shown, atCar, word } = judged
  const { headline, advice } = shown.level === 'idle' ? noRequestYet : shown
  const isLong = pageCount(judged) === 3
  const { body, isRoomy, hasDamage, lines, isBelow, notes } = firstPagePlan(sheet)
  return (
    <SheetPage
      {...sheet}
      number={1}
      heading={title}
      corner={<SilhouetteDrawing body={body} colour={info.color} />}
    >
      <div className={classes(styles.verdict, isLong && styles.long)}>
        <Plate
          level={shown.level}
          word={word}
          headline={headline}
          advice={atCar ? `${withoutInspection(advice)} ${atCarText(atCar)}`.trim() : advice}
        />
        <Marks label="Проверки" marks={markItems(judged.answers, judged.marks).map(withoutLink)} />
      </div>
      <WhyPart judged={judged} />
      <div className={classes(styles.story, isRoomy && styles.roomy, isLong && styles.long)}>
        <div>
          <TrailPart lines={lines} answers={judged.answers} />
          {isBelow && <MileagePart judged={judged} />}
        </div>
        <div>
          {!isBelow && <MileagePart judged={judged} />}
          {hasDamage && <DamagePart judged={judged} body={body} />}
        </div>
      </div>
      <NotesPart notes={judged.verdict.notes.slice(0, notes)} />
    </SheetPage>
  )
}

/** Paper has no button. */
const noRequestYet = {
  headline: 'Ни один реестр об автомобиле ещё не спрашивали',
  advice: 'Проверьте его по адресу внизу страницы: это бесплатно.',
}

const withoutLink = ({ href: _, ...mark }: MarkItem): MarkItem => mark
