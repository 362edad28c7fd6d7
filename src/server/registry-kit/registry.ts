import type { RegistryHttp } from './http.ts'
import type { Account } from './orders.ts'

/** Below the minute after which proxies close a connection. */
export const LONGEST_WAIT_MS = 45_000

/** A vendor's own credentials. All their variables must be set. */
export interface OwnCredentials {
  /** Suffixes of the variables: `USER` → `AVTOCOD_USER`. */
  readonly variables: readonly string[]
  /** The `Authorization` of one call; `now` in milliseconds of the epoch. */
  readonly authorize: (values: Readonly<Record<string, string>>, now: number) => string
}

/**
 * One outside source. Each folder of `src/registries` exports it from `registry.ts` as `registry`,
 * or as `registries` when one API serves several agreements. A loader collects them, so no list
 * exists.
 */
export interface Registry<Client> {
  /**
   * Unique; the folder's name, unless a folder declares several. Also the label of metrics and
   * logs.
   */
  readonly id: string
  /** Name for visitors; absent: the section's own name of its source. */
  readonly name?: string
  /** Prefix of its environment: `GIBDD` → `GIBDD_URL`, `GIBDD_TOKEN`, `GIBDD_TIMEOUT_MS`. */
  readonly envPrefix: string
  readonly credentials: 'none' | 'bearer' | 'client-credentials' | OwnCredentials
  /** Present: the registry sells reports. Default number of orders per day. */
  readonly dailyLimit?: number
  /**
   * Ids of sections that its report never reports as empty. An empty part cannot settle them, so no
   * report is bought for them alone; a report bought for another section is read.
   */
  readonly neverEmpty?: readonly string[]
  /** Optional, and not simulated in the demo. Implied for registries that sell reports. */
  readonly isOptional?: true
  /** Default time-out of one HTTP call, in milliseconds. */
  readonly timeoutMs: number
  /**
   * Milliseconds for a whole lookup with its queue, calls, retries and polls. Less than
   * {@link LONGEST_WAIT_MS}.
   */
  readonly deadlineMs: number
  /** Limit of concurrent calls. */
  readonly concurrency: number
  /** Limit for one answer: above any car's, and small enough to parse quickly. */
  readonly mostBytes: number
  /** Builds the client of one lookup; keeps nothing between lookups. */
  readonly connect: (http: RegistryHttp, account: Account) => Client
  /** The time of the client's last answer, where the registry dates all answers alike. */
  statedAt?(client: Client): Date | undefined
  /** True: the client's last answer is incomplete, and the rest can be requested soon. */
  isPartial?(client: Client): boolean
}

/** A registry with a name that distinguishes it in its section. */
export type NamedRegistry<Client> = Registry<Client> & { readonly name: string }

/** The client type of a registry. */
export type ClientOf<Of> = Of extends Registry<infer Client> ? Client : never

export function defineRegistry<Client>(registry: NamedRegistry<Client>): NamedRegistry<Client>
export function defineRegistry<Client>(registry: Registry<Client>): Registry<Client>
export function defineRegistry<Client>(registry: Registry<Client>): Registry<Client> {
  return registry
}

/** The registry sells reports, so it is optional. */
export const isSold = ({ dailyLimit }: Pick<Registry<unknown>, 'dailyLimit'>): boolean =>
  dailyLimit !== undefined

/** The server starts without this registry. */
export const isOptional = (registry: Pick<Registry<unknown>, 'dailyLimit' | 'isOptional'>): boolean =>
  registry.isOptional === true || isSold(registry)
