import { RegistryFailure } from '#registry-kit/failure.ts'
import { type Lookup, lookupPerRegistry } from '#registry-kit/lookup.ts'
import { type Canned, cannedServer, jsonReply, reset, silence } from '#registry-kit/testing/canned-server.ts'
import {
  type Exchange,
  everyRecording,
  openAt,
  type Recording,
  replay,
} from '#registry-kit/testing/recording.ts'
import type { StoredAnswer } from '../answer-store.ts'
import { Answers } from '../answers.ts'
import { collectLookups } from '../collect.ts'
import { localFlights } from '../flights.ts'
import type { Question } from '../question.ts'
import { getInTurn, type Turns } from '../sources-in-turn.ts'

export const behaviours = [
  'found',
  'nothing',
  'silent',
  'slow',
  'error',
  'garbage',
  'refused',
  'dropped',
  'withheld',
  // Sellers of reports only.
  'nulls for no',
  'nothing, one in ERROR',
  'nothing, one in PROGRESS',
  'found, one in ERROR',
  'found, one in PROGRESS',
] as const

type Behaviour = (typeof behaviours)[number]

/** Outcome of one question to one source over the wire. */
export interface End {
  readonly section: string
  readonly source: string
  readonly behaviour: Behaviour
  readonly outcome: string
  readonly isPartial: boolean
  readonly ask: Question['ask']
}

export interface Cell {
  readonly section: string
  /** In the order of requests. */
  readonly asked: readonly Pick<End, 'source' | 'behaviour'>[]
  /** Both sources' answers of the day before; undefined: none. */
  readonly before: 'found' | 'nothing' | undefined
  /** No source returned "nothing", yet the answer reads as empty. */
  readonly isFalselyEmpty: boolean
  /** A requested or stored answer found something that the response omits. */
  readonly isHidden: boolean
}

const NOW = Date.parse('2026-11-20T10:00:00Z')
const BEFORE = new Date('2026-11-19T10:00:00Z')

/** Another source of the first seller for the same part. */
const SECOND: Readonly<Record<string, string>> = {
  registration: 'base.basalt',
  dtp: 'dtp.registry',
  wanted: 'base.basalt',
  restrict: 'base.basalt',
  diagnostic: 'eaisto.registry',
  osago: 'rsaosago.base',
  zalog: 'pledge',
  customs: 'base.basalt',
  repairs: 'autobase.repairs.history.registry',
  passport: 'base.ext',
  disposal: 'base.ext',
}

/** Every section × every order of two sources × every behaviour of each × every earlier state. */
export async function runSourceMatrix(): Promise<{ readonly ends: readonly End[]; readonly cells: Cell[] }> {
  const lookups = await collectLookups()
  const recordings = everyRecording()
  const ends = (
    await Promise.all(lookups.flatMap(lookupPerRegistry).map((way) => endsOf(way, recordings)))
  ).flat()
  const cells: Cell[] = []
  for (const lookup of lookups) {
    const { section } = lookup
    const endsFrom = (source: string) =>
      ends.filter((end) => end.section === section.id && end.source === source)
    const ways = lookupPerRegistry(lookup).map(({ registry }) => endsFrom(registry.id))
    // A section with one seller has no order of sources.
    if (ways.length === 1)
      for (const one of ways.flat()) cells.push(...(await cellsOf(section, [one], [ways.flat()])))
    for (const [first, second] of pairsOf(ways))
      for (const one of first) {
        const others = endsAsking(one) ? second.slice(0, 1) : second
        for (const other of others) cells.push(...(await cellsOf(section, [one, other], [first, second])))
      }
  }
  return { ends, cells }
}

const pairsOf = <Item>(all: readonly Item[]): (readonly [Item, Item])[] =>
  all.flatMap((first) => all.flatMap((second) => (first === second ? [] : [[first, second] as const])))

/** No further source is requested then. */
const endsAsking = ({ outcome }: End): boolean => ['found', 'nothing', 'source_withheld'].includes(outcome)

async function endsOf(lookup: Lookup, every: readonly Recording[]): Promise<End[]> {
  const recordings = every.filter(
    ({ section, registry }) => section === lookup.section.id && registry === lookup.registry.id,
  )
  const all: End[] = []
  for (const behaviour of behaviours) {
    const script = scriptOf(behaviour, lookup, recordings)
    if (script !== undefined) all.push(await endOf(lookup, behaviour, script))
  }
  return all
}

interface Script {
  readonly vin: string
  readonly answer: (request: Parameters<ReturnType<typeof replay>>[0]) => Canned
}

const BROKEN: Readonly<Partial<Record<Behaviour, Canned>>> = {
  silent: jsonReply({}, 503),
  slow: silence,
  error: jsonReply({}, 500),
  garbage: { body: '{"state":"ok","data":[' },
  refused: jsonReply({}, 403),
  dropped: reset,
}

function scriptOf(
  behaviour: Behaviour,
  { section, registry }: Lookup,
  recordings: readonly Recording[],
): Script | undefined {
  const [what = '', one] = behaviour.split(', one in ')
  const broken = BROKEN[behaviour]
  const recorded = what === 'nulls for no' ? 'nothing' : what
  const recording = recordings.find(({ outcome }) => outcome === recorded)
  const vin = recordings[0]?.asked ?? ''
  if (behaviour === 'withheld') return { vin, answer: () => jsonReply({}) }
  if (broken !== undefined) return { vin, answer: () => broken }
  if (recording === undefined) return undefined
  if (behaviour === recorded) return { vin, answer: replay(recording) }
  const change = SPOILERS[registry.id]?.(section.id, one)
  return (
    change && { vin, answer: replay({ exchanges: recording.exchanges.map((all) => changed(all, change)) }) }
  )
}

type Change = (name: string, value: unknown) => unknown

const changed = (exchange: Exchange, change: Change): Exchange => ({
  ...exchange,
  json: JSON.parse(JSON.stringify(exchange.json), change),
})

/**
 * How each seller marks unknown data: null for no, or one of its sources in this state. Undefined:
 * impossible for this section.
 */
const SPOILERS: Readonly<Record<string, (section: string, state: string | undefined) => Change | undefined>> =
  {
    avtocod: (section, state) => {
      if (state === undefined) return (name, value) => (value === false || name === 'count' ? null : value)
      const _id = SECOND[section]
      if (_id === undefined) return undefined
      return (name, value) =>
        name === 'sources' && Array.isArray(value) ? [...value, { _id, state }] : value
    },
    'autoteka-reports': (section, state) => {
      if (state === undefined) return (name, value) => (name === 'requestTime' ? null : value)
      const dataType = BLOCK[section]
      if (dataType === undefined || state !== 'ERROR') return undefined
      const reportCompleteStatus = {
        status: 'incomplete',
        unavailableSources: [{ dataType, source: dataType }],
      }
      return (name, value) => (name === 'reportCompleteStatus' ? reportCompleteStatus : value)
    },
    'autoteka-scoring': (section, state) => {
      if (state === undefined) return (name, value) => (name === 'relevanceDate' ? null : value)
      if (state === 'PROGRESS') return (name, value) => (name === 'isCompleted' ? false : value)
      const lights = LIGHTS[section]
      return lights && ((name, value) => (lights.includes(name) ? null : value))
    },
  }

/** The second seller's name of a section's part. */
const BLOCK: Readonly<Record<string, string>> = {
  registration: 'ownersHistory',
  dtp: 'accidents',
  wanted: 'stealing',
  restrict: 'registration',
  diagnostic: 'techInspectionHistory',
  osago: 'insurancePolicies',
  zalog: 'pledge',
  recalls: 'recalls',
  customs: 'customs',
  stats: 'avitoPriceValuation',
  uses: 'taxiData',
  repairs: 'insurancePayments',
}

/** Risk flags of a section in the seller's response. */
const LIGHTS: Readonly<Record<string, readonly string[]>> = {
  dtp: ['accidents'],
  wanted: ['stealing'],
  restrict: ['restrictions'],
  zalog: ['pledges'],
  customs: ['import'],
  stats: ['priceEvaluation'],
  uses: ['taxi', 'carsharing', 'leasing'],
}

/** One limit for behaviours that end, one for those that do not. */
const [ENDING_MS, ENDLESS_MS] = [20_000, 300]

const wait = () => new Promise((resolve) => setImmediate(resolve))

async function endOf(lookup: Lookup, behaviour: Behaviour, { vin, answer }: Script): Promise<End> {
  await using server = await cannedServer(answer)
  const isEndless = behaviour === 'slow' || behaviour.endsWith('PROGRESS')
  const deadlineMs = isEndless ? ENDLESS_MS : ENDING_MS
  const registry = { ...lookup.registry, deadlineMs }
  const ask = async () => {
    if (behaviour === 'withheld') throw new RegistryFailure('source_withheld', 'simulated by the test')
    return openAt(server, registry, { timeoutMs: deadlineMs, wait }).lookup(async (client) => ({
      ...(await lookup.ask(client, vin)),
      isPartial: registry.isPartial?.(client) ?? false,
    }))
  }
  const named = { section: lookup.section.id, source: registry.id, behaviour }
  try {
    const answer = await ask()
    return { ...named, outcome: answer.outcome, isPartial: answer.isPartial, ask: async () => answer }
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    return { ...named, outcome: error.code, isPartial: false, ask: () => Promise.reject(error) }
  }
}

type Some<Item> = readonly [Item, ...Item[]]

async function cellsOf(
  section: Lookup['section'],
  asked: Some<End>,
  known: Some<readonly End[]>,
): Promise<Cell[]> {
  const cells: Cell[] = []
  // A source with a new answer replaces its own of the day before.
  const hasTakenBack = (end: End) => endsAsking(end) && (end === asked[0] || !endsAsking(asked[0]))
  for (const before of [undefined, 'found', 'nothing'] as const) {
    const stored = await Promise.all(known.map((ends) => storedAnswerOf(section.id, ends, before)))
    const reply = await replyOf(section, asked, stored)
    const shownAnswers = reply.success ? [reply, ...(reply.others ?? [])] : []
    const [first] = asked
    const wasAsked = endsAsking(first) ? [first] : asked
    const hasFound =
      wasAsked.some(({ outcome }) => outcome === 'found') ||
      stored.some((one, at) => one?.outcome === 'found' && !asked.slice(at, at + 1).some(hasTakenBack))
    cells.push({
      section: section.id,
      asked: asked.map(({ source, behaviour }) => ({ source, behaviour })),
      before,
      isFalselyEmpty:
        reply.success &&
        reply.outcome === 'nothing' &&
        reply.stale !== true &&
        !wasAsked.some(({ behaviour }) => behaviour === 'nothing'),
      isHidden: hasFound && !shownAnswers.some(({ outcome }) => outcome === 'found'),
    })
  }
  return cells
}

async function storedAnswerOf(
  section: string,
  ends: readonly End[],
  before: Cell['before'],
): Promise<StoredAnswer | undefined> {
  const end = ends.find(({ behaviour }) => behaviour === before)
  if (end === undefined || end.outcome !== before) return undefined
  const { outcome, data } = await end.ask('', undefined)
  return { section: `${section}@${end.source}`, subject: 'car', outcome, data, checkedAt: BEFORE }
}

interface MatrixReply {
  readonly success: boolean
  readonly outcome?: string
  readonly stale?: boolean
  readonly others?: readonly { readonly outcome: string }[]
}

async function replyOf(
  { id, freshFor }: Lookup['section'],
  asked: Some<End>,
  stored: readonly (StoredAnswer | undefined)[],
): Promise<MatrixReply> {
  const rows = new Map(stored.flatMap((one) => (one ? [[one.section, one] as const] : [])))
  const answers = new Answers({
    store: {
      read: async (section) => rows.get(section),
      write: async (answer) => void rows.set(answer.section, answer),
    },
    flights: localFlights,
    cacheBytes: 1e6,
    now: () => NOW,
  })
  const names = asked.map(({ source }) => ({ id: `${id}@${source}`, source }))
  const question = ({ source, ask }: End): Question => ({
    id: `${id}@${source}`,
    source,
    others: names.filter((name) => name.source !== source),
    freshFor,
    ask,
  })
  const [first, ...others] = asked
  const turns: Turns = [question(first), ...others.map(question)]
  try {
    return JSON.parse((await getInTurn(answers, turns, 'car')).body.toString())
  } catch (error) {
    if (error instanceof RegistryFailure) return { success: false }
    throw error
  }
}
