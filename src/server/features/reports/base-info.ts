import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { BaseInfoReader } from '#server/sources/collect.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'

export const BASE = 'base'

/** Official sections come first, the description fills their gaps. */
export function baseInfoFrom(
  vin: string,
  stored: readonly StoredAnswer[],
  readers: ReadonlyMap<string, BaseInfoReader>,
): BaseInfo | undefined {
  const found = stored.filter(({ outcome }) => outcome === 'found')
  const described = found.find(({ section }) => section === BASE)?.data as Partial<BaseInfo> | undefined
  const parts = found.map(({ section, data }) => readers.get(section)?.(data) ?? {})
  const merged: Partial<BaseInfo> = Object.assign({}, ...[described ?? {}, ...parts].map(withoutGaps))
  return Object.keys(merged).some((field) => field !== 'vin') ? { ...merged, vin } : undefined
}

/** A missing field never replaces a present one. */
const withoutGaps = (info: Partial<BaseInfo>): Partial<BaseInfo> =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined))

export const tellsBaseInfo = (section: string, readers: ReadonlyMap<string, BaseInfoReader>): boolean =>
  section === BASE || readers.has(section)
