import { setTimeout as delay } from 'node:timers/promises'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { TODAY } from '#demo/world/dates.ts'
import { answered } from '#facts/answered.ts'
import { isAskable } from '#facts/askable.ts'
import type { Answer } from '#facts/evidence.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import type { HeldSection } from '#server/features/reports/held-car.ts'
import { newReportId, sealRows } from '#server/features/sealed-reports/seal.ts'
import { sealedRows } from '#server/features/sealed-reports/sealed-rows.ts'
import type { CollectedSources } from '#server/sources/collect.ts'
import { signingKey } from '#server/tlog/note.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { SealedReport } from '#shared/sealed-report.ts'

export const DEMO_NOW = new Date(`${TODAY}T12:00:00+03:00`)

const key = signingKey('car.example/log', 'log', Buffer.alloc(32, 7))

export async function sealedDemoCars(
  sources: CollectedSources,
  vins: readonly string[],
): Promise<SealedReport[]> {
  const demo = await startDemoRegistries({ port: 0 })
  try {
    return await Promise.all(vins.map((vin) => sealedCar(demo, sources, vin)))
  } finally {
    await demo.close()
  }
}

async function sealedCar(
  demo: DemoRegistries,
  sources: CollectedSources,
  vin: string,
): Promise<SealedReport> {
  const held = await Promise.all(sources.lookups.map((lookup) => heldSection(demo, sources, lookup, vin)))
  const parts = held.map(({ base }) => base)
  const base: BaseInfo = Object.assign({ vin }, ...parts)
  const rows = sealedRows({
    evidence: { vin, answers: held.map(({ answer }) => answer), now: DEMO_NOW },
    sections: held.map(({ section }) => section),
    base,
    known: undefined,
  })
  return { ...sealRows(newReportId(), rows, key), log: { index: 41, size: 57 } }
}

interface Held {
  readonly answer: Answer
  readonly section: HeldSection
  readonly base: Partial<BaseInfo>
}

async function heldSection(
  demo: DemoRegistries,
  { factReaders, baseInfo }: CollectedSources,
  lookup: Lookup,
  vin: string,
): Promise<Held> {
  const { section, registry } = lookup
  const without = (kind: 'unaskable' | 'closed'): HeldSection => ({ section, state: { kind }, rawHash: null })
  const facts = factReaders.get(section.id)
  if (facts === undefined || !isAskable(section, vin))
    return { answer: { kind: 'unaskable', section }, section: without('unaskable'), base: {} }
  try {
    const wait = () => delay(60)
    const found = await askAt({ url: `${demo.url}/${registry.id}` }, lookup, vin, { wait })
    const answer = { ...found, checkedAt: DEMO_NOW.toISOString() }
    return {
      answer: answered(section, facts, answer),
      section: { section, state: { kind: 'answered', questionId: section.id, answer }, rawHash: null },
      base: found.outcome === 'found' ? (baseInfo.readers.get(section.id)?.(found.data) ?? {}) : {},
    }
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    return { answer: { kind: 'failed', section }, section: without('closed'), base: {} }
  }
}
