import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { type OneRecord, type Records, readRecord } from '#registry-kit/records.ts'
import { isMissing, text } from '#registry-kit/schema.ts'
import { resultOrFailure } from './items.ts'
import { type ListPlace, readSeveral } from './several.ts'
import { listPart, recordsRead } from './sourced-part.ts'

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

/** Scrappings have no published source; exports are in the base of registrations only. */
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
  const { record, unread } = readRecord(entries, pickPaths(raw, SCRAPPING), '')
  return { record: record && { ...record, kind: 'scrapped' }, unread }
}

function exportsIn(content: unknown): Records<Disposal> {
  const flag = valueAt(content, EXPORTED)
  if (isMissing(flag)) throw new RegistryFailure('source_silent', `neither yes nor no about ${EXPORTED}`)
  if (typeof flag !== 'boolean') throw sourceChanged('a flag of the export that is neither yes nor no')
  return { records: flag ? [{ kind: 'exported' }] : [], unread: [] }
}

export const disposals = listPart<Disposal>({
  sources: SOURCES,
  authority: 'base',
  read(content) {
    const scrapped = resultOrFailure(() =>
      readSeveral(content, [SCRAPPED], () => true, { read: scrappingOf, bare: (kind) => ({ kind }) }),
    )
    const exported = resultOrFailure(() => exportsIn(content))
    const both = [scrapped instanceof RegistryFailure ? scrapped : scrapped.result, exported]
    const readable = both.flatMap((one) => (one instanceof RegistryFailure ? [] : [one]))
    const records = readable.flatMap((one) => one.records)
    const failure = both.find((one) => one instanceof RegistryFailure)
    // "Nothing" requires an answer about scrapping and one about export.
    if (failure instanceof RegistryFailure && records.length === 0) throw failure
    const missing =
      failure === undefined ? [] : [{ fields: [scrapped === failure ? SCRAPPED.path : EXPORTED] }]
    return recordsRead({ records, unread: [...readable.flatMap((one) => one.unread), ...missing] }, () => [
      valueAt(content, 'utilizations.date.update'),
    ])
  },
})
