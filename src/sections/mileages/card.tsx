import { MileageChart } from '#web/features/report/trail/mileage-chart.tsx'

/** These among all the readings of the odometer. */
export const Drawing = MileageChart
