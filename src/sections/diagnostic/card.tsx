import { MileageChart } from '#web/features/report/trail/mileage-chart.tsx'

/** Inspections in the chart of all odometer readings. */
export const Drawing = MileageChart
