import type { RegistryHttp } from './http.ts'
import type { Account } from './orders.ts'

/** Proxies hang up after a minute; by then a person has long been told, with time to spare for everything else. */
export const LONGEST_WAIT_MS = 45_000

/** Credentials of a vendor's own making, from variables of its own, all of which must be set. */
export interface OwnCredentials {
  /** Suffixes of the variables: `USER` → `AVTOCOD_USER`. */
  readonly variables: readonly string[]
  /** The `Authorization` of one call; `now` in milliseconds of the epoch. */
  readonly authorize: (values: Readonly<Record<string, string>>, now: number) => string
}

/**
 * One outside source. Each folder of `src/registries` declares itself with {@link defineRegistry} in
 * its `registry.ts`, as `registry`, or as `registries` when one API is used under several agreements; a
 * loader collects them, so nothing else lists them.
 */
export interface Registry<Client> {
  /** Unique; the folder's name, unless a folder declares several. Also the label of metrics and logs. */
  readonly id: string
  /** What people call it; absent: it is called as the section calls its source. */
  readonly name?: string
  /** Prefix of its environment: `GIBDD` → `GIBDD_URL`, `GIBDD_TOKEN`, `GIBDD_TIMEOUT_MS`. */
  readonly envPrefix: string
  /** How it lets us in: nothing, an optional bearer token, an OAuth client-credentials pair, or a way of its own. */
  readonly credentials: 'none' | 'bearer' | 'client-credentials' | OwnCredentials
  /** Present: it sells reports, and no more orders than that are placed in a day, unless the operator says otherwise. */
  readonly dailyLimit?: number
  /**
   * Ids of sections of which its report never says that there is nothing. An empty part cannot settle these, so no report
   * is bought for them alone; one that was bought for another section is read.
   */
  readonly neverEmpty?: readonly string[]
  /** Nobody has to set it, and nothing stands in for it in the demo. So it is of whoever sells reports, unsaid. */
  readonly isOptional?: true
  /** Default time-out of one HTTP call, in milliseconds. */
  readonly timeoutMs: number
  /**
   * How long a whole lookup may take, in milliseconds: waiting for a place, every call, retry and poll of it together.
   * Less than {@link LONGEST_WAIT_MS}.
   */
  readonly deadlineMs: number
  /** How many calls may be under way at once. */
  readonly concurrency: number
  /** Bytes of the longest answer: well above what it has for any car, and little enough to be read in no time. */
  readonly mostBytes: number
  /** Builds the client of one lookup; keeps nothing between lookups. */
  readonly connect: (http: RegistryHttp, account: Account) => Client
  /** Of what time the last answer of a client is, where the registry dates all of them alike. */
  statedAt?(client: Client): Date | undefined
  /** True: what the last answer of a client tells is not all, and the rest is soon to be asked for. */
  isPartial?(client: Client): boolean
}

/** One that can be told from another of the same section. */
export type NamedRegistry<Client> = Registry<Client> & { readonly name: string }

/** What is asked at a registry. */
export type ClientOf<Of> = Of extends Registry<infer Client> ? Client : never

export function defineRegistry<Client>(registry: NamedRegistry<Client>): NamedRegistry<Client>
export function defineRegistry<Client>(registry: Registry<Client>): Registry<Client>
export function defineRegistry<Client>(registry: Registry<Client>): Registry<Client> {
  return registry
}

/** It sells reports, which nobody has to buy. */
export const isSold = ({ dailyLimit }: Pick<Registry<unknown>, 'dailyLimit'>): boolean =>
  dailyLimit !== undefined

/** The server starts without it. */
export const isOptional = (registry: Pick<Registry<unknown>, 'dailyLimit' | 'isOptional'>): boolean =>
  registry.isOptional === true || isSold(registry)
