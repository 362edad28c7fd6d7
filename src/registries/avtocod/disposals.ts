import { isMissing, text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import { type OneRecord, type Records, readRecord } from '#server/registry-kit/records.ts'
import { tried } from './items.ts'
import { listPart, recordsRead } from './part.ts'
import { type ListPlace, readSeveral } from './several.ts'

const entries = { date: text, organisation: text, country: text }

const SCRAPPING: Readonly<Record<keyof typeof entries, string>> = {
  date: 'date.utilization',
  organisation: 'org.name',
  country: 'country.name',
}

export interface Disposal {
  readonly kind: 'scrapped' | 'exported'
  readonly date?: string | undefined
  readonly organisation?: string | undefined
  readonly country?: string | undefined
}

/** Who fills the list is not published; that the car was taken abroad is known to the base of registrations alone. */
const SOURCES = ['base', 'base.ext']

const SCRAPPED: ListPlace<'scrapped'> = {
  kind: 'scrapped',
  within: 'utilizations',
  path: 'utilizations',
  flag: 'utilizations.was_utilized',
  sources: SOURCES,
}

const EXPORTED = 'additional_info.vehicle.exported'

const scrappingOf = (raw: unknown): OneRecord<Disposal> => {
  const { record, unread } = readRecord(entries, picked(raw, SCRAPPING), '')
  return { record: record && { ...record, kind: 'scrapped' }, unread }
}

/** @throws RegistryFailure where the flag says neither yes nor no. */
function exportsIn(content: unknown): Records<Disposal> {
  const flag = at(content, EXPORTED)
  if (isMissing(flag))
    throw new RegistryFailure('source_silent', `nothing is said of ${EXPORTED}, neither yes nor no`)
  if (typeof flag !== 'boolean') throw changed('a flag of the export that is neither yes nor no')
  return { records: flag ? [{ kind: 'exported' }] : [], unread: [] }
}

/** Why the car cannot be registered here any more: it was scrapped, or taken abroad for good. */
export const disposals = listPart<Disposal>({
  sources: SOURCES,
  authority: 'base',
  read(content) {
    const scrapped = tried(() =>
      readSeveral(content, [SCRAPPED], () => true, { read: scrappingOf, bare: (kind) => ({ kind }) }),
    )
    const exported = tried(() => exportsIn(content))
    const both = [scrapped instanceof RegistryFailure ? scrapped : scrapped.result, exported]
    const told = both.flatMap((one) => (one instanceof RegistryFailure ? [] : [one]))
    const records = told.flatMap((one) => one.records)
    const failure = both.find((one) => one instanceof RegistryFailure)
    // What one of them has stands without the other; that there is nothing, both have to say.
    if (failure instanceof RegistryFailure && records.length === 0) throw failure
    const untold =
      failure === undefined ? [] : [{ fields: [scrapped === failure ? SCRAPPED.path : EXPORTED] }]
    return recordsRead({ records, unread: [...told.flatMap((one) => one.unread), ...untold] }, () => [
      at(content, 'utilizations.date.update'),
    ])
  },
})
