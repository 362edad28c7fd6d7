import { mount } from '#server/http/mount.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host } from '#server/ports/host.ts'
import { getStoredReport } from '#shared/contract/stored-report.ts'
import { type StoredOfCars, storedReport } from './stored-sections.ts'

/** The call is public and requests no source. */
export function mountStoredReportCall({ app, now, limit }: Host, stored: StoredOfCars): void {
  mount(app, getStoredReport, limit('base'), async ({ params }) => {
    const { key: vin } = requireSubject(params.vin)
    return { success: true, data: await storedReport(stored, vin, now()) }
  })
}
