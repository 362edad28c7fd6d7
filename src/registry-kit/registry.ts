import type { RegistryHttp } from './http.ts'
import type { Account } from './orders.ts'

/** Proxies close a connection after a minute. */
export const LONGEST_WAIT_MS = 45_000

/** All variables must be set. */
export interface OwnCredentials {
  /** Suffixes: `USER` → `AVTOCOD_USER`. */
  readonly variables: readonly string[]
  /** `now` in epoch milliseconds. */
  readonly authorize?: (values: Readonly<Record<string, string>>, now: number) => string
}

/** A loader collects `registry`, or `registries` of one API, from each `registry.ts`. */
export interface Registry<Client> {
  /** Usually the folder's name; also the label of metrics and logs. */
  readonly id: string
  readonly name?: string
  /** `GIBDD` → `GIBDD_URL`, `GIBDD_TOKEN`, `GIBDD_TIMEOUT_MS`. */
  readonly envPrefix: string
  readonly credentials: 'none' | 'bearer' | 'client-credentials' | OwnCredentials
  /** The registry sells reports; default number of orders per day. */
  readonly dailyLimit?: number
  /** Each question is paid for, and counted by who asks; default number of questions per day. */
  readonly dailyQuestions?: number
  /** Another way to the same data: `FEDRESURS_DRIVER=portal`. */
  readonly driver?: { readonly variable: string; readonly name: string }
  /** Its report never proves these sections empty, so none is bought for them alone. */
  readonly neverEmpty?: readonly string[]
  /** Path of the blocks of all sections in its report, which only the adapter can know. */
  readonly blocksAt?: string
  /** Not in the demo. Implied for sellers. */
  readonly isOptional?: true
  /** Milliseconds of one HTTP call, by default. */
  readonly timeoutMs: number
  /** Of a lookup with queue, retries and polls; less than {@link LONGEST_WAIT_MS}. */
  readonly deadlineMs: number
  readonly concurrency: number
  readonly mostBytes: number
  readonly connect: (http: RegistryHttp, account: Account) => Client
  statedAt?(client: Client): Date | undefined
  isPartial?(client: Client): boolean
}

export type NamedRegistry<Client> = Registry<Client> & { readonly name: string }

export type ClientOf<Of> = Of extends Registry<infer Client> ? Client : never

export function defineRegistry<Client>(registry: NamedRegistry<Client>): NamedRegistry<Client>
export function defineRegistry<Client>(registry: Registry<Client>): Registry<Client>
export function defineRegistry<Client>(registry: Registry<Client>): Registry<Client> {
  return registry
}

export const isReportSeller = ({ dailyLimit }: Pick<Registry<unknown>, 'dailyLimit'>): boolean =>
  dailyLimit !== undefined

/** Undefined: its answers cost nothing. */
export const presetDailyLimit = ({
  dailyLimit,
  dailyQuestions,
}: Pick<Registry<unknown>, 'dailyLimit' | 'dailyQuestions'>): number | undefined =>
  dailyLimit ?? dailyQuestions

export const isOptional = (registry: Pick<Registry<unknown>, 'dailyLimit' | 'isOptional'>): boolean =>
  registry.isOptional === true || isReportSeller(registry)

/** Simulated without DEMO_SELLER. Of one source's drivers only the first counts. */
export const isInEveryDemo = (
  registry: Registry<unknown>,
  _at: number,
  all: readonly Registry<unknown>[],
): boolean =>
  registry.driver
    ? all.find(({ driver }) => driver?.variable === registry.driver?.variable) === registry
    : !isOptional(registry)
