import type { CarFacts } from '#report/evidence.ts'
import { MileageChart } from '#web/features/report/trail/mileage-chart.tsx'

interface Props {
  readonly car: CarFacts
  readonly now: Date
}

/** These among all the readings of the odometer. */
export const Drawing = ({ car, now }: Props) => <MileageChart car={car} now={now} />
