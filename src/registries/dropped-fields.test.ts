import { describe, expect, it, vi } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import { memberAt, type Path, withMember } from '#registry-kit/testing/json-paths.ts'
import { OFFLINE, playOffline } from '#registry-kit/testing/offline.ts'
import { lastOf, type PagePlace, pageRecords, pattern } from '#registry-kit/testing/record-places.ts'
import {
  type Exchange,
  everyRecording,
  lookupOf,
  openAt,
  type Recording,
} from '#registry-kit/testing/recording.ts'
import { collectLookups } from '#server/sources/collect.ts'

/** Every member of a schema must affect the answer; these are deliberate exceptions. */

const SPARED: readonly (string | RegExp)[] = [
  // They decide whether an answer exists.
  'message',
  'RequestResult.id',
  'result.report.data.customs.fromCountry',
  // Another car of a notice about a fleet.
  'data.0.properties.0.vehicleProperty.vin',
  // Part of a repeated ban.
  'RequestResult.records.1.dateadd',
  'RequestResult.records.1.phone',
  // The source of an odometer reading outside inspections, and the kind of a party, which is masked
  // either way.
  /^data\.0\.content\.(?:mileages\.items\.\d+\.filled_by\.source|pledges_online\.items\.\d+\.pledgors\.\d+\.type)$/,
  // Times of several lists: the oldest one applies.
  /^data\.0\.content\.(?:taxi\.history|carsharing|leasings)\.date\.update$/,
  // An advertisement's text is read only for «не бит», and only links to public sites are kept.
  /^data\.0\.content\.ads\.history\.items\.\d+\.(?:title|text|uri|vehicle\.condition|photos\.local\.\d+)$/,
  // The ending of a code, the address of a message's page, and a hidden party.
  /^(?:pageData|data)\.\d+\.(?:type|guid|strongSide\.0\.(?:type|isHidden|name))$/,
  /\.(?:fedresurs|fnp)\.\d+\.(?:encumbrance_type|message_type|lessor)$/,
  // Proofs that a notice of pledge and its changes have no other members.
  /^data\.\d+\.(?:history\.\d+\.(?:id|link)|link)$/,
]

const isSpared = (place: string): boolean =>
  SPARED.some((spared) => (typeof spared === 'string' ? spared === place : spared.test(place)))

const lookups = await collectLookups()

const cases = everyRecording().flatMap((recording) => {
  const lookup = lookupOf(lookups, recording)
  return recording.records && lookup
    ? [{ id: `${recording.registry}/${lookup.section.id}`, recording, lookup }]
    : []
})

/** The answer and its time, as text, to a recording whose last exchange is this JSON. */
async function answerText(lookup: Lookup, { exchanges, asked }: Recording, last: Exchange) {
  playOffline({ exchanges: [...exchanges.slice(0, -1), last] })
  const { registry } = lookup
  const asking = openAt(OFFLINE, registry).lookup(async (client) => {
    const answer = await lookup.ask(client, asked)
    return JSON.stringify({ ...answer, at: registry.statedAt?.(client) })
  })
  return await asking.catch((error: unknown) =>
    error instanceof RegistryFailure ? error.code : Promise.reject(error),
  )
}

/** The same value with a proxy in place of each object, which records the scalars that are read. */
function watched(value: unknown, note: (path: Path) => void, path: Path = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver)
      if (
        typeof key !== 'string' ||
        !Object.hasOwn(target, key) ||
        (Array.isArray(target) && key === 'length')
      )
        return inner
      const place = [...path, Array.isArray(target) ? Number(key) : key]
      if (['string', 'number', 'boolean'].includes(typeof inner)) note(place)
      return watched(inner, note, place)
    },
  })
}

/** Every scalar of the last exchange that the lookup reads. */
async function readOf(lookup: Lookup, recording: Recording): Promise<Path[]> {
  const paths = new Map<string, Path>()
  const last = lastOf(recording)
  const parse = JSON.parse
  const whole = JSON.stringify(last.json)
  const spy = vi
    .spyOn(JSON, 'parse')
    .mockImplementation((text, reviver) =>
      text === whole
        ? watched(parse(text), (path) => void paths.set(path.join('.'), path))
        : parse(text, reviver),
    )
  await answerText(lookup, recording, last)
  spy.mockRestore()
  return [...paths.values()]
}

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return /[1-8]/u.test(String(value))
    ? String(value).replace(/[1-8]/u, (digit) => String(Number(digit) + 1))
    : `${value}9`
}

interface Change {
  readonly place: string
  readonly exchange: Exchange
}

/** The last exchange, with another value of one read member at a time. */
async function jsonChanges(lookup: Lookup, recording: Recording): Promise<Change[]> {
  const last = lastOf(recording)
  return (await readOf(lookup, recording)).map((path) => ({
    place: path.join('.'),
    exchange: { ...last, json: withMember(last.json, path, other(memberAt(last.json, path))) },
  }))
}

/** The last exchange, with another value of one line of a page's records at a time. */
function pageChanges(recording: Recording, place: PagePlace): Change[] {
  const { samples, write } = pageRecords(recording, place)
  return samples.flatMap((block, nth) =>
    [...block.matchAll(pattern(place.value))].map(
      ({ 0: whole, 1: before, 2: value = '', 3: after, index }) => ({
        place: `record ${nth}: ${value.trim()}`,
        exchange: write(
          samples.with(
            nth,
            `${block.slice(0, index)}${before}${other(value.trim())}${after}${block.slice(index + whole.length)}`,
          ),
        ),
      }),
    ),
  )
}

describe.each(cases)('of an answer of $id', ({ recording, lookup }) => {
  it('every member that is read changes the answer', async () => {
    const whole = await answerText(lookup, recording, lastOf(recording))
    const { records } = recording
    const changes =
      records && 'block' in records ? pageChanges(recording, records) : await jsonChanges(lookup, recording)
    expect(changes.length).toBeGreaterThan(3)
    const dropped: string[] = []
    for (const { place, exchange } of changes)
      if ((await answerText(lookup, recording, exchange)) === whole) dropped.push(place)
    expect(dropped.filter((place) => !isSpared(place))).toEqual([])
  })
})
