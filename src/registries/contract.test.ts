import { globSync } from 'node:fs'
import fc from 'fast-check'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import {
  type Canned,
  type CannedServer,
  cannedServer,
  cutShort,
  jsonReply,
  reset,
  silence,
} from '#registry-kit/testing/canned-server.ts'
import { changedAt, memberAt, type Path, pathsIn } from '#registry-kit/testing/json-paths.ts'
import { playOffline } from '#registry-kit/testing/offline.ts'
import {
  askAt,
  type Exchange,
  lookupOf,
  type Recording,
  readRecording,
  recordingsIn,
  replay,
} from '#registry-kit/testing/recording.ts'
import { collectLookups, collectPlateLookups } from '#server/sources/collect.ts'
import { runs } from '#shared/testing/properties.ts'

/**
 * The contract of every registry and its lookups: an incomplete answer is a failure, never "nothing
 * found". Covers every folder.
 */

const folders = globSync('*/fixtures', { cwd: import.meta.dirname }).map(
  (found) => `${import.meta.dirname}/${found}`,
)

/** A lookup of one car, and the schema of its data. */
type Asker = Pick<Lookup, 'registry' | 'data' | 'ask'>

interface Case extends Recording {
  readonly name: string
  readonly asker: Asker
}

const PlateCar = Type.Object({
  vin: Type.Union([Type.String({ pattern: '^(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{9,13})$' }), Type.Null()]),
  model: Type.Optional(Type.String()),
  year: Type.Optional(Type.String()),
})

const lookups = await collectLookups()
const plateLookups = Object.values((await collectPlateLookups()) ?? {}).map(
  (lookup): Asker => ({ ...lookup, data: PlateCar }),
)

/** The lookups of a recording: a section's lookup, or every source of plates. */
const askersOf = (recording: Recording): Asker[] =>
  recording.section === 'plates' ? plateLookups : [lookupOf(lookups, recording) ?? []].flat()

const recordings: readonly Case[] = folders.flatMap((folder) =>
  recordingsIn(folder).flatMap((file) => {
    const recording = readRecording(folder, file)
    const name = `${folder.split('/').at(-2)}/${file}`
    return askersOf(recording).map((asker) => ({
      ...recording,
      name: `${name} by ${asker.registry.id}`,
      asker,
    }))
  }),
)

let server: CannedServer
beforeAll(async () => {
  server = await cannedServer(() => ({ status: 500, body: '' }))
})
afterAll(() => server[Symbol.asyncDispose]())

/** Time-out of an unanswered call; a lookup makes three tries. */
const SILENCE_MS = 20

/** The outcome of a lookup, or the code of its failure. Other errors propagate. */
function endOf({ asker, asked }: Case, answer: CannedServer['answer'], timeoutMs?: number) {
  server.answer = answer
  return askAt(server, asker, asked, { ...(timeoutMs && { timeoutMs }) }).catch((error: unknown) => {
    if (error instanceof RegistryFailure) return { outcome: error.code, data: undefined }
    throw error
  })
}

/** Without sockets, for hundreds of answers: other tests cover the wire. */
function endOffline(recording: Case, exchanges: readonly Exchange[]) {
  playOffline({ exchanges })
  return endOf(recording, server.answer)
}

type Mutation = readonly [name: string, exchanges: readonly Exchange[]]

/** The exchanges with one of them changed. */
const withExchange = ({ exchanges }: Recording, at: number, change: (exchange: Exchange) => Exchange) =>
  exchanges.map((exchange, index) => (index === at ? change(exchange) : exchange))

const dropped = (json: unknown, path: Path) =>
  changedAt(json, path, (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  })

const renamed = (json: unknown, path: Path) =>
  changedAt(json, path, (parent, key) => {
    parent[`${key}New`] = parent[key]
    delete parent[key]
  })

const emptied = (json: unknown, path: Path) =>
  changedAt(json, path, (parent, key) => {
    parent[key] = null
  })

/** Members of a lookup's answers that were changed in an earlier recording or list item. */
const changedMembers = new Set<string>()

function isFirstOfKind({ asker, section }: Case, call: string, path: Path): boolean {
  const kind = path.map((key, at) => (typeof key === 'number' && at < path.length - 1 ? '*' : key))
  const member = [asker.registry.id, section, call, ...kind].join(' ')
  const isFirst = !changedMembers.has(member)
  changedMembers.add(member)
  return isFirst
}

/** Each kind of member of a lookup's JSON answers, dropped, renamed or made null, one at a time. */
function jsonMutations(recording: Case): Mutation[] {
  return recording.exchanges.flatMap(({ call, json }, index) =>
    pathsIn(json)
      .slice(1)
      .filter((path) => isFirstOfKind(recording, call, path))
      .flatMap((path): Mutation[] => {
        const changes = { dropped, ...(typeof path.at(-1) === 'string' && { renamed, emptied }) }
        return Object.entries(changes).map(([name, change]) => [
          `${path.join('.')} ${name}`,
          withExchange(recording, index, (exchange) => ({ ...exchange, json: change(json, path) })),
        ])
      }),
  )
}

const htmlOf = ({ html, json }: Exchange): string | undefined =>
  html ?? (json as { modals?: { html: string } } | undefined)?.modals?.html

const withHtml = (exchange: Exchange, html: string): Exchange =>
  exchange.html === undefined
    ? { ...exchange, json: { ...(exchange.json as object), modals: { html } } }
    : { ...exchange, html }

/** Every class and id of every page renamed, and every text of a line removed, one at a time. */
function htmlMutations(recording: Recording): Mutation[] {
  return recording.exchanges.flatMap((exchange, index) => {
    const html = htmlOf(exchange)
    if (html === undefined) return []
    const marks = new Set(
      [...html.matchAll(/(?:class|id|name)="([^"]+)"|>([^<>\n]*\S[^<>\n]*)</g)].map(
        ([, mark, text]) => mark ?? text ?? '',
      ),
    )
    return [...marks].map(
      (mark): Mutation => [
        `«${mark}» renamed`,
        withExchange(recording, index, () => withHtml(exchange, html.replaceAll(mark, 'renamed'))),
      ],
    )
  })
}

/** The unread marks at any depth of an answer. */
const unreadIn = (data: unknown): unknown[] => pathsIn(data).filter((path) => path.includes('unread'))

/** A scoring reports only yes or no. */
const isRiskFlag = ({ registry }: Recording, path: Path): boolean =>
  registry === 'autoteka-scoring' && path.at(-1) === 'value'

const OUTAGE =
  '<html><body><h1>Сервис временно недоступен</h1><p>Ведутся технические работы</p></body></html>'

it('finds a lookup for each recording', () => {
  const unread = folders.flatMap((folder) =>
    recordingsIn(folder).filter((file) => askersOf(readRecording(folder, file)).length === 0),
  )
  expect(unread).toEqual([])
})

/** Calls of each lookup that have met every fault which is the same whatever the recording holds. */
const faultedCalls = new Set<string>()

describe.each(recordings)('$name', (recording) => {
  const { outcome, exchanges, section } = recording
  const { data: schema, registry } = recording.asker

  it(`is read as «${outcome}», in the shape of the section’s contract`, async () => {
    const end = await endOf(recording, replay(recording))
    expect(end.outcome).toBe(outcome)
    expect(Check(schema, JSON.parse(JSON.stringify(end.data)))).toBe(true)
  })

  const half = [
    'half of the answer',
    (whole: string) => ({ body: whole.slice(0, whole.length / 2) }),
    /changed/,
  ] as const
  const faults: readonly (readonly [name: string, canned: (whole: string) => Canned, codes: RegExp])[] = [
    ['500', () => ({ status: 500, body: 'Internal Server Error' }), /silent/],
    ['503', () => ({ status: 503, body: '' }), /silent/],
    ['429', () => ({ status: 429, headers: { 'retry-after': '30' }, body: '' }), /busy/],
    ['403', () => ({ status: 403, body: 'Forbidden' }), /refused/],
    ['no answer in time', () => silence, /slow/],
    ['a dropped connection', () => reset, /silent/],
    ['an outage page', () => ({ body: OUTAGE }), /silent/],
    ['some other page', () => ({ body: '<html><body>Добро пожаловать</body></html>' }), /changed/],
    ['other JSON', () => jsonReply({ ok: true, items: [] }), /changed/],
    ['empty JSON', () => jsonReply({}), /changed/],
    ['an empty list', () => jsonReply([]), /changed/],
    ['nothing at all', () => ({ body: '' }), /changed/],
    ['a broken-off body', cutShort, /silent/],
    half,
  ]
  // The page that only opens a session is not read.
  const calls = [...new Set(exchanges.map(({ call }) => call))].filter((call) => call !== 'GET /')

  const faultsOf = (call: string) => {
    const key = `${registry.id} ${section} ${call}`
    const isFaulted = faultedCalls.has(key)
    faultedCalls.add(key)
    return isFaulted ? [half] : faults
  }

  it.each(
    calls.flatMap((call) => faultsOf(call).map(([name, canned, codes]) => ({ name, call, canned, codes }))),
  )('fails when $call meets $name', async ({ call, canned, codes }) => {
    const told = replay(recording)
    const whole = exchanges.findLast((exchange) => exchange.call === call)
    const fault = canned(whole?.html ?? JSON.stringify(whole?.json))
    const answer: CannedServer['answer'] = (request) =>
      call === `${request.method} ${request.url.split('?', 1)[0]}` ? fault : told(request)
    expect((await endOf(recording, answer, fault === silence ? SILENCE_MS : undefined)).outcome).toMatch(
      codes,
    )
  })

  const lists = exchanges.flatMap(({ json }, index) =>
    pathsIn(json).flatMap((path) =>
      Array.isArray(memberAt(json, path)) ? [{ index, path, list: path.join('.') }] : [],
    ),
  )
  it.each(lists)('reports that the list $list is missing or renamed', async ({ index, path }) => {
    for (const change of [dropped, renamed]) {
      const mutated = withExchange(recording, index, (exchange) => ({
        ...exchange,
        json: change(exchange.json, path),
      }))
      const { outcome, data } = await endOffline(recording, mutated)
      if (outcome === 'found') expect(unreadIn(data)).not.toEqual([])
      else expect(outcome).toMatch(/^source_/)
    }
  })
})

describe.each(recordings.filter(({ outcome }) => outcome === 'found'))('$name', (recording) => {
  const { section, exchanges } = recording
  const { data: schema } = recording.asker

  it('is never read as nothing after a change of any one part', async () => {
    for (const [name, mutated] of [...jsonMutations(recording), ...htmlMutations(recording)]) {
      const end = await endOffline(recording, mutated)
      expect(end.outcome, `${section}: ${name}`).not.toBe('nothing')
      if (end.outcome === 'found')
        expect(Check(schema, JSON.parse(JSON.stringify(end.data))), name).toBe(true)
    }
  })

  it('is never read as nothing with another value of any one part', async () => {
    const places = exchanges.flatMap(({ json }, index) =>
      pathsIn(json)
        .slice(1)
        .map((path) => ({ index, path })),
    )
    if (places.length === 0) return
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('', 'None', 0, 1, 404, 'ERROR', '-', '0.0'),
    )
    const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), junk, async ({ index, path }, value) => {
        // An empty list is "nothing" in some formats, and a bare no in one.
        fc.pre(!(isEmptyList(value) && Array.isArray(memberAt(exchanges[index]?.json, path))))
        fc.pre(!(value === false && isRiskFlag(recording, path)))
        const mutated = withExchange(recording, index, (exchange) => ({
          ...exchange,
          json: changedAt(exchange.json, path, (parent, key) => {
            parent[key] = value
          }),
        }))
        const end = await endOffline(recording, mutated)
        expect(end.outcome).not.toBe('nothing')
      }),
      runs(20),
    )
  })
})
