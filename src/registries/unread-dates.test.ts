import { describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import { memberAt, pathsIn, withMember } from '#registry-kit/testing/json-paths.ts'
import { OFFLINE, playOffline } from '#registry-kit/testing/offline.ts'
import { jsonRecords, pageRecords } from '#registry-kit/testing/record-places.ts'
import {
  askAt,
  type Exchange,
  everyRecording,
  lookupOf,
  type Recording,
} from '#registry-kit/testing/recording.ts'
import { verdictOn } from '#registry-kit/testing/verdict-on.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { formatDate } from '#shared/text/dates.ts'
import { NOW } from '#verdict/testing/report.ts'

/** An unreadable date is shown verbatim and counts as unread. */

const NO_SUCH_DAY = '31.02.2024'

/** What systems write in place of no date; one for each date in turn. */
const PLACEHOLDERS = ['01.01.1900', '0001-01-01', '1970-01-01', '1899-12-30', '01.01.1970']

const DATE = /\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?|\d{2}\.\d{2}\.\d{4}(?:[ T][\d:]+)?/gu

/** Larger numbers are moments, in seconds. */
const FIRST_SECOND = 1_000_000_000

/** Birthdays, times of answers, and members that no section reads. */
const NO_RECORD =
  /(?:birthday|dob|actuality\.date|date\.update|license\.issued|relevanceDate|createDate|updatedAt)$/u

const lookups = await collectLookups()

interface Damaged {
  /** Path of the date. */
  readonly place: string
  readonly written: string
  readonly last: Exchange
}

const writtenInstead = (nth: number): string[] => [
  NO_SUCH_DAY,
  ...PLACEHOLDERS.slice(nth % PLACEHOLDERS.length).slice(0, 1),
]

/** The last exchange of a recording with one damaged date of a record at a time. */
function damagedDates(recording: Recording): Damaged[] {
  const { records: place } = recording
  if (place === undefined) return []
  if ('block' in place) {
    const { samples, write } = pageRecords(recording, place)
    return samples.flatMap((sample, at) =>
      [...sample.matchAll(DATE)].flatMap(({ index, 0: date }, nth) =>
        writtenInstead(nth).map((written) => ({
          place: `${at}: ${date}`,
          written,
          last: write(samples.with(at, sample.slice(0, index) + written + sample.slice(index + date.length))),
        })),
      ),
    )
  }
  const { samples, write } = jsonRecords(recording, place)
  return samples.flatMap((sample, at) =>
    pathsIn(sample)
      .filter((path) => {
        const value = memberAt(sample, path)
        if (typeof value === 'number') return value > FIRST_SECOND
        return typeof value === 'string' && value.replace(DATE, '') === '' && value !== ''
      })
      .flatMap((path, nth) =>
        writtenInstead(nth).map((written) => ({
          place: [at, ...path].join('.'),
          written,
          last: write(samples.with(at, withMember(sample, path, written))),
        })),
      ),
  )
}

async function read(lookup: Lookup, { asked, exchanges }: Recording, last: Exchange) {
  playOffline({ exchanges: [...exchanges.slice(0, -1), last] })
  try {
    const answer = await askAt(OFFLINE, lookup, asked)
    return verdictOn(asked, lookup.section, {
      ...answer,
      data: JSON.parse(JSON.stringify(answer.data)),
      at: NOW,
    })
  } catch (error) {
    if (error instanceof RegistryFailure) return undefined
    throw error
  }
}

const cases = everyRecording().flatMap((recording) => {
  const lookup = lookupOf(lookups, recording)
  const dates = damagedDates(recording).filter(({ place }) => !NO_RECORD.test(place))
  return lookup && dates.length > 0
    ? [{ id: `${recording.registry}/${lookup.section.id}`, recording, lookup, dates }]
    : []
})

describe('a date that cannot be read, or is none', () => {
  it.each(cases)(
    'is shown verbatim and prevents clear, in an answer of $id',
    async ({ recording, lookup, dates }) => {
      const unreported: string[] = []
      for (const { place, written, last } of dates) {
        const found = await read(lookup, recording, last)
        if (found === undefined) unreported.push(`${place} ${written}: failure`)
        else if (found.level === 'clear') unreported.push(`${place} ${written}: clear`)
        else if (![written, formatDate(written)].some((text) => found.gaps.includes(text)))
          unreported.push(`${place} ${written}: not shown, ${found.gaps.slice(0, 200)}`)
      }
      expect(unreported).toEqual([])
    },
  )
})
