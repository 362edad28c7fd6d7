import { memberAt, withMember } from './json-paths.ts'
import type { Exchange, Recording, RecordPlace } from './recording.ts'

/** The records of an answer, and a function that replaces them. */
export interface Records<Written> {
  readonly samples: readonly [Written, ...Written[]]
  readonly write: (records: readonly Written[]) => Exchange
  /** True: the answer holds one record only. */
  readonly isSingle: boolean
}

export type PagePlace = Extract<RecordPlace, { block: string }>
export type JsonPlace = Exclude<RecordPlace, PagePlace>

export const lastOf = ({ exchanges, section }: Recording): Exchange => {
  const last = exchanges.at(-1)
  if (last === undefined) throw new Error(`an empty recording of ${section}`)
  return last
}

const some = <Written>(found: readonly Written[], { section }: Recording): [Written, ...Written[]] => {
  const [first, ...others] = found
  if (first === undefined) throw new Error(`no records of ${section}`)
  return [first, ...others]
}

export function jsonRecords(recording: Recording, place: JsonPlace): Records<unknown> {
  const last = lastOf(recording)
  if ('single' in place)
    return {
      isSingle: true,
      samples: [memberAt(last.json, place.single)],
      write: ([one]) => ({ ...last, json: withMember(last.json, place.single, one) }),
    }
  const list = memberAt(last.json, place.list)
  return {
    isSingle: false,
    samples: some(Array.isArray(list) ? list : [], recording),
    write: (records) => {
      const json = withMember(last.json, place.list, records)
      return { ...last, json: place.count ? withMember(json, place.count, records.length) : json }
    },
  }
}

export const pattern = (source: string): RegExp => new RegExp(source, 'gs')

export function pageRecords(recording: Recording, place: PagePlace): Records<string> {
  const last = lastOf(recording)
  const page = last.html ?? String(memberAt(last.json, MODAL))
  const block = pattern(place.block)
  const samples = some(page.match(block) ?? [], recording)
  return {
    isSingle: false,
    samples,
    write: (records) => {
      const html = page.replace(block, (one) => (one === samples[0] ? records.join('\n') : ''))
      return last.html === undefined
        ? { ...last, json: withMember(last.json, MODAL, html) }
        : { ...last, html }
    },
  }
}

const MODAL = ['modals', 'html']
