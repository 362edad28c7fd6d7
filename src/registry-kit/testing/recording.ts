import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { TSchema } from 'typebox'
import { RegistryFailure } from '../failure.ts'
import { type Lookup, lookupPerRegistry } from '../lookup.ts'
import { type LookupOptions, type OpenOptions, openRegistry } from '../open-registry.ts'
import type { Registry } from '../registry.ts'
import { type CannedServer, cannedServer, type ReadyReply, type SeenRequest } from './canned-server.ts'

/**
 * A lookup as it went over the wire: `fixtures/*.json` of a registry. The shapes are the registry's
 * own, the cars and people are fictional.
 */
export interface Recording {
  /** The folder's name, unless the file names another registry of it. */
  readonly registry: string
  /** A section's id, or `plates`. */
  readonly section: string
  /** The VIN or the plate: `vin` or `plate` of the file. */
  readonly asked: string
  readonly outcome: 'found' | 'nothing'
  readonly exchanges: readonly Exchange[]
  /** Place of the records in the last exchange; at least one recording of each section has it. */
  readonly records?: RecordPlace
}

/** Paths into JSON, or patterns of a page. */
export type RecordPlace =
  | { readonly list: readonly string[]; readonly count?: readonly string[] }
  /** The answer holds one record only. */
  | { readonly single: readonly string[] }
  /**
   * A record; its lines; the label and the value of a line, each with the text before and after it.
   */
  | { readonly block: string; readonly line: string; readonly label: string; readonly value: string }

export interface Exchange {
  /** Method and path: `POST /proxy/check/auto/dtp`. The last exchange of a call is repeated. */
  readonly call: string
  readonly headers?: Record<string, string>
  readonly json?: unknown
  readonly html?: string
}

/** Reads a recording, including the HTML files that it names. */
export function readRecording(folder: string, name: string): Recording {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const { vin, plate, ...recording } = JSON.parse(read(`${name}.json`))
  const exchanges = recording.exchanges.map((exchange: Exchange) =>
    exchange.html === undefined ? exchange : { ...exchange, html: read(exchange.html) },
  )
  return { registry: basename(dirname(folder)), ...recording, asked: vin ?? plate, exchanges }
}

export const recordingsIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [basename(file, '.json')] : []))

/** Answers each call from the recording; any other call with 404. */
export function replay({
  exchanges,
}: Pick<Recording, 'exchanges'>): (request: Pick<SeenRequest, 'method' | 'url'>) => ReadyReply {
  const played = new Map<string, number>()
  return ({ method, url }) => {
    const call = `${method} ${pathOf(url)}`
    const takes = exchanges.filter((exchange) => exchange.call === call)
    const take = played.get(call) ?? 0
    played.set(call, take + 1)
    const exchange = takes[Math.min(take, takes.length - 1)]
    return exchange ? replyOf(exchange) : { status: 404, body: '' }
  }
}

const pathOf = (url: SeenRequest['url']): string => url.split('?', 1)[0] ?? url

const replyOf = ({ headers, json, html }: Exchange): ReadyReply => ({
  headers: {
    'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
    ...headers,
  },
  body: html ?? JSON.stringify(json),
})

/** Long enough for a busy machine. */
const HONEST_TIMEOUT_MS = 20_000

/** Opens a registry at a test's server. Retries and polls take no time, up to a limit of polls. */
export function openAt<Client>(
  server: Pick<CannedServer, 'url'>,
  registry: Registry<Client>,
  { timeoutMs = HONEST_TIMEOUT_MS, ...options }: OpenOptions & { timeoutMs?: number } = {},
) {
  const access =
    typeof registry.credentials === 'object'
      ? ({ kind: 'own', values: demoValues(registry.credentials.variables) } as const)
      : registry.credentials === 'client-credentials'
        ? ({ kind: 'client-credentials', clientId: 'id', clientSecret: 'secret' } as const)
        : ({ kind: 'none' } as const)
  const settings = { url: server.url, timeoutMs, access }
  return openRegistry(registry, settings, { retryDelayMs: 1, wait: patience(registry), ...options })
}

/** More lookups than one test opens a registry for. */
const MOST_LOOKUPS = 50

/** Counts the waits without waiting, and ends an endless poll. */
function patience({ deadlineMs }: Pick<Registry<unknown>, 'deadlineMs'>) {
  let waited = 0
  return async (milliseconds: number): Promise<void> => {
    waited += milliseconds
    if (waited > MOST_LOOKUPS * deadlineMs) throw new RegistryFailure('source_slow', 'polled for ever')
  }
}

/** A simulator accepts these credentials. */
const demoValues = (suffixes: readonly string[]) =>
  Object.fromEntries(suffixes.map((suffix) => [suffix, 'demo']))

/** Runs a lookup, of a section or of a plate, against a test's server. */
export const askAt = <Answer, Client>(
  server: Pick<CannedServer, 'url'>,
  lookup: {
    readonly registry: Registry<Client>
    readonly ask: (client: Client, asked: string) => Promise<Answer>
  },
  asked: string,
  { buyer, ...options }: Parameters<typeof openAt>[2] & Pick<LookupOptions<Client>, 'buyer'> = {},
) => openAt(server, lookup.registry, options).lookup((client) => lookup.ask(client, asked), { buyer })

const registries = join(import.meta.dirname, '../../registries')

/** The lookup that reads the recording; undefined: no section does. */
export const lookupOf = (
  lookups: readonly Lookup[],
  { section, registry }: Pick<Recording, 'section' | 'registry'>,
): Lookup | undefined =>
  lookups
    .flatMap(lookupPerRegistry)
    .find((lookup) => lookup.section.id === section && lookup.registry.id === registry)

export const everyRecording = (): Recording[] =>
  globSync('*/fixtures', { cwd: registries }).flatMap((found) => {
    const folder = join(registries, found)
    return recordingsIn(folder).map((file) => readRecording(folder, file))
  })

/** A lookup's answer to a recording named `<registry>/<recording>`. */
export async function answerTo<Data extends TSchema, Client>(lookup: Lookup<Data, Client>, name: string) {
  const [registry = '', recorded = ''] = name.split('/')
  const recording = readRecording(join(registries, registry, 'fixtures'), recorded)
  await using server = await cannedServer(replay(recording))
  return await askAt(server, lookup, recording.asked)
}
