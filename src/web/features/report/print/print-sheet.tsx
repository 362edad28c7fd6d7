import { bodyKind } from '#facts/body-kind.ts'
import { damageOf } from '#verdict/damage/damage.ts'
import { bringDrawing } from './damage-part.tsx'
import { FirstPage } from './first-page.tsx'
import { PrintPlace } from './print-place.tsx'
import { SecondPage } from './second-page.tsx'
import styles from './sheet-page.module.css'
import type { SheetProps } from './sheet-props.ts'
import { pageCount } from './sheet-props.ts'
import { ThirdPage } from './third-page.tsx'

export const PrintSheet = (props: SheetProps) => (
  <PrintPlace className={styles.sheet}>
    <FirstPage {...props} />
    <SecondPage {...props} />
    {pageCount(props.judged) === 3 && <ThirdPage {...props} />}
  </PrintPlace>
)

export const bringDrawings = async ({ judged, info }: Pick<SheetProps, 'judged' | 'info'>): Promise<void> => {
  const { drawings } = damageOf(judged.facts.accidents, bodyKind(info))
  await Promise.all(drawings.map(({ kind }) => bringDrawing(kind)))
}
