import { rowValue } from '#report/paper/disclosed-report.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { JudgedReplies } from '#server/http/pages/judged-replies.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host } from '#server/ports/host.ts'
import { compareReport } from '#shared/contract/sealed-reports.ts'
import type { HeldCar } from '../reports/held-car.ts'
import { compare, type ReadFacts } from './compare.ts'
import { findReport, newerReport } from './report-store.ts'

interface Needs {
  readonly held: (vin: string) => Promise<HeldCar>
  readonly readFacts: ReadFacts
}

export function mountCompareCall(host: Host, { held, readFacts }: Needs): void {
  const { app, database, now } = host
  const replies = new JudgedReplies(host)
  mount(app, compareReport, host.limit('other'), ({ params: { id }, query, request }) => {
    const { key: vin } = requireSubject(query.vin)
    return replies.data(request.raw, `${id} ${vin}`, async () => {
      const at = new Date(now())
      const found = await findReport(database.db, id, at)
      if (found?.kind === 'withdrawn') throw new ApiFailure('report_withdrawn')
      // A report that hides its VIN is no oracle for it.
      if (found === undefined || rowValue(found.report, 'vin') !== vin) throw new ApiFailure('report_gone')
      const { changes, stricter, isContradicted, unrenewed } = compare(
        found.report,
        await held(vin),
        readFacts,
      )
      const newer = await newerReport(database.db, found, at)
      return {
        changes,
        ...(stricter && { stricter }),
        ...(isContradicted && { is_contradicted: true as const }),
        unrenewed,
        made_at: rowValue(found.report, 'made') ?? '',
        ...(newer && { newer_at: newer.made }),
      }
    })
  })
}
