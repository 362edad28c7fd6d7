import { call } from '#web/call.ts'
import type { ReportStore } from '../report-store.ts'

export async function restoreStored(vin: string, store: Pick<ReportStore, 'restore'>): Promise<boolean> {
  const reply = await call('/v1/stored/{vin}', { params: { vin } })
  if (!reply.success) return false
  const { answers, refusals } = reply.data
  const failures = Object.entries(refusals).map(([id, { refusedAt, refusedBy }]) => [
    id,
    { error: 'source_withheld', askedAt: refusedAt, refusedBy },
  ])
  if (failures.length > 0 || Object.keys(answers).length > 0)
    await store.restore({ answers, failures: Object.fromEntries(failures) })
  return true
}
