import { judgementSentence } from '#report/mileage/judgement-words.ts'
import { mileage } from '#report/mileage/mileage.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { MileageDrawing } from '../trail/mileage-chart.tsx'
import type { Judged } from '../verdict/use-verdict.ts'
import { lineOf } from './mark-line.ts'

/** All readings on one chart, and what they prove. */
export function MileagePart({ judged }: { readonly judged: Judged }) {
  const { facts, now, mileage: judgement } = judged
  const all = mileage(facts, now)
  return (
    <section>
      <h2>Пробег{all.sum && all.proven && `: по записям от ${formatKm(all.proven.km)}`}</h2>
      <MileageDrawing told={all} now={now} />
      <p>{all.sum ?? lineOf('mileage', judged)}</p>
      {all.readings.length > 0 && <p>{judgementSentence(judgement)}</p>}
    </section>
  )
}
