import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { BaseInfoReader } from '#server/sources/collect.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'

/** Key of the base data among the stored answers. */
export const BASE = 'base'

/**
 * What the stored answers say of the car itself: sections that know it officially go first, the
 * description fills what they leave out.
 * @returns undefined when none knows anything.
 */
export function baseInfoFrom(
  vin: string,
  stored: readonly StoredAnswer[],
  readers: ReadonlyMap<string, BaseInfoReader>,
): BaseInfo | undefined {
  const found = stored.filter(({ outcome }) => outcome === 'found')
  const described = found.find(({ section }) => section === BASE)?.data as Partial<BaseInfo> | undefined
  const told = found.map(({ section, data }) => readers.get(section)?.(data) ?? {})
  const known: Partial<BaseInfo> = Object.assign({}, ...[described ?? {}, ...told].map(withoutGaps))
  return Object.keys(known).some((field) => field !== 'vin') ? { ...known, vin } : undefined
}

/** A field that an answer leaves open takes nothing away from what another has told. */
const withoutGaps = (info: Partial<BaseInfo>): Partial<BaseInfo> =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined))

/** Whether an answer to this question says anything of the car itself. */
export const tellsBaseInfo = (section: string, readers: ReadonlyMap<string, BaseInfoReader>): boolean =>
  section === BASE || readers.has(section)
