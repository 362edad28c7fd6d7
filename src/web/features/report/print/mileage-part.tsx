import { capitalised } from '#shared/text/capitals.ts'
import { abroadReading } from '#statements/abroad.ts'
import { judgementText } from '#verdict/mileage/judgement-words.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import { MileageDrawing } from '../trail/mileage-chart.tsx'
import type { Judged } from '../verdict/use-verdict.ts'
import { markLine } from './sheet-props.ts'

export function MileagePart({ judged }: { readonly judged: Judged }) {
  const { facts, now, mileage: judgement } = judged
  const all = mileage(facts, now)
  const heading = all.readings.length > 0 ? `Пробег ${judgementText(judgement)}` : 'Пробег'
  const line = markLine('mileage', judged)
  // Avoids the same text twice on the first page.
  const text = all.sum ?? (line === capitalised(judgementText(judgement)) ? undefined : line)
  return (
    <section>
      <h2>{heading}</h2>
      <MileageDrawing mileage={all} now={now} stated={abroadReading(judged.buyerInput?.abroad)} />
      {text && <p>{text}</p>}
    </section>
  )
}
