import { MileageChart } from '#web/features/report/trail/mileage-chart.tsx'

export const Drawing = MileageChart
