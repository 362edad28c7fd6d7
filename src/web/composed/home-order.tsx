import { ORDER_FIELDS } from '../features/order-report/order-report.ts'
import { OrderReportForm } from '../features/order-report/order-report-form.tsx'
import type { HomeData } from './home-search.tsx'
import { OpenedPlateWindow } from './opened-plate-window.tsx'
import { usePlateWindow } from './use-plate-window.ts'

export function HomeOrder({ site, order }: HomeData) {
  const search = usePlateWindow(site, ORDER_FIELDS.plate, order.plateToFind)
  if (!site.partnerReportUrl) return null
  return (
    <>
      <OrderReportForm
        template={site.partnerReportUrl}
        price={site.partnerReportPrice}
        advertising={site.partnerAdvertising}
        initial={order}
        onPlate={search.open}
      />
      <OpenedPlateWindow site={site} search={search} />
    </>
  )
}
