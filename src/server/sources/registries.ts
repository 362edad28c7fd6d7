import type { FastifyBaseLogger } from 'fastify'
import { type OpenRegistry, openRegistry, type RegistryCall } from '#registry-kit/open-registry.ts'
import type { OrdersOf } from '#registry-kit/orders.ts'
import { isOptional, isReportSeller, type Registry } from '#registry-kit/registry.ts'
import { accessSuffixes, type RegistrySettings, registrySettings } from '#registry-kit/settings.ts'
import { errorTable } from '#shared/contract/errors.ts'
import type { Executor } from '../db/database.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { SharePolicy } from './money-share.ts'
import { createOrderHints, type OrderHints } from './order-hints.ts'
import { questionsToday } from './paid-questions.ts'
import { purchaseBudget } from './purchase-budget.ts'
import { boughtToday, createReportOrders, type ReportOrdersOptions, shareOf } from './report-orders.ts'

export interface OpenRegistries {
  readonly byId: ReadonlyMap<string, OpenRegistry<unknown>>
  readonly demo: ReadonlySet<string>
  readonly spending?: ReadonlyMap<string, Spending> | undefined
  readonly hear?: ReadonlyMap<string, OrderHints['hear']> | undefined
}

export interface Spending {
  /** Most orders and refreshes, or paid questions, per Moscow day, over all servers. */
  readonly dailyLimit: number
  boughtToday(): Promise<number>
  hourUse(): Promise<number>
}

/** Uses a registry unless it is left out, even with a problem in its settings. */
export function readRegistrySettings(registries: readonly Registry<unknown>[], env: NodeJS.ProcessEnv) {
  const settings = new Map<string, RegistrySettings>()
  const problems: string[] = []
  const unused = leftOut(registries, env)
  const used = registries.filter((registry) => !unused.has(registry))
  problems.push(...driverProblems(registries, env))
  for (const registry of used) {
    const slice = registrySettings(registry, env)
    if (slice.ok) settings.set(registry.id, slice.settings)
    else problems.push(...slice.problems)
  }
  return { settings, problems, used: new Set(used.map(({ id }) => id)) }
}

const chosenDriver = ({ driver }: Registry<unknown>, env: NodeJS.ProcessEnv): string | undefined =>
  driver && (env[driver.variable]?.trim() || undefined)

function driverProblems(registries: readonly Registry<unknown>[], env: NodeJS.ProcessEnv): string[] {
  const variables = new Set(registries.flatMap(({ driver }) => driver?.variable ?? []))
  return [...variables].flatMap((variable) => {
    const possible = registries.filter(({ driver }) => driver?.variable === variable)
    const names = possible.map(({ driver }) => driver?.name)
    const isSet = possible.some((one) => variable.startsWith(one.envPrefix) && !isUnset(one, env))
    const chosen = env[variable]?.trim()
    return (chosen ? names.includes(chosen) : !isSet) ? [] : [`${variable}: ожидается ${names.join(', ')}`]
  })
}

const isUnset = ({ envPrefix, credentials }: Registry<unknown>, env: NodeJS.ProcessEnv): boolean =>
  ['URL', ...accessSuffixes(credentials)].every((suffix) => !env[`${envPrefix}_${suffix}`]?.trim())

/**
 * Optional registries may stay unset, and so may those that purchased reports replace. Of drivers
 * only the chosen one is used, and must be set.
 */
function leftOut(registries: readonly Registry<unknown>[], env: NodeJS.ProcessEnv): Set<Registry<unknown>> {
  const unset = registries.filter((registry) => isUnset(registry, env))
  const isBuying = registries.some((registry) => isReportSeller(registry) && !unset.includes(registry))
  return new Set(
    registries.filter((registry) =>
      registry.driver
        ? chosenDriver(registry, env) !== registry.driver.name
        : unset.includes(registry) && (isBuying || isOptional(registry)),
    ),
  )
}

interface OpenRegistriesOptions {
  readonly settings: ReadonlyMap<string, RegistrySettings>
  readonly demo: ReadonlySet<string>
  readonly metrics: Metrics
  readonly db: Executor
  readonly log: FastifyBaseLogger
  /** Absent: the first buyers may use up a day. */
  readonly share?: SharePolicy | undefined
  /** Over https a seller of reports gets an address for calls. */
  readonly publicUrl?: string | undefined
  readonly signal?: AbortSignal
}

export function openRegistries(
  registries: readonly Registry<unknown>[],
  { settings, demo, metrics, db, log, share, publicUrl, signal }: OpenRegistriesOptions,
): OpenRegistries {
  const onCall = observeCalls(metrics, log)
  const byId = new Map<string, OpenRegistry<unknown>>()
  const hear = new Map<string, OrderHints['hear']>()
  for (const registry of registries) {
    const own = settings.get(registry.id)
    if (own === undefined) continue
    const hints =
      isReportSeller(registry) && isReached(publicUrl) ? createOrderHints(db, registry.id) : undefined
    if (hints) hear.set(registry.id, hints.hear)
    const hookOf = hints && ((key: string) => publicUrl + hintPath(registry.id, key))
    const ordersOf = reportOrdersOf(registry, own, { db, metrics, log, share, hints, hookOf })
    const options = { onCall, ...(signal && { signal }), ...(ordersOf && { ordersOf }) }
    byId.set(registry.id, openRegistry(registry, own, options))
  }
  return { byId, demo, spending: spendingOf(registries, { settings, db, share }), hear }
}

/** The address of calls is a secret and goes over https only. */
const isReached = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false

/** The key cannot be guessed. */
export const hintPath = (registry: string, key: string): string => `/v1/${registry}/webhook/${key}`

export const spendingOf = (
  registries: readonly Registry<unknown>[],
  { settings, db, share }: Pick<OpenRegistriesOptions, 'settings' | 'db' | 'share'>,
): ReadonlyMap<string, Spending> =>
  new Map(
    registries.flatMap((registry) => {
      const { id } = registry
      const dailyLimit = settings.get(id)?.dailyLimit
      if (dailyLimit === undefined) return []
      const spending: Spending = isReportSeller(registry)
        ? {
            dailyLimit,
            boughtToday: () => boughtToday(db, id, new Date()),
            hourUse: () => shareOf({ source: id, dailyLimit, share }).hourUse(db),
          }
        : { dailyLimit, boughtToday: () => questionsToday(db), hourUse: async () => 0 }
      return [[id, spending] as const]
    }),
  )

/** Undefined for registries that sell no reports. */
function reportOrdersOf(
  registry: Registry<unknown>,
  { dailyLimit }: RegistrySettings,
  {
    db,
    metrics,
    log,
    ...calls
  }: Pick<OpenRegistriesOptions, 'db' | 'metrics' | 'log'> &
    Pick<ReportOrdersOptions, 'share' | 'hints' | 'hookOf'>,
): OrdersOf | undefined {
  if (dailyLimit === undefined || !isReportSeller(registry)) return undefined
  const { id } = registry
  return createReportOrders({ db, source: id, ...calls, ...purchaseBudget(id, dailyLimit, { metrics, log }) })
}

/** @throws when the registry is not open. */
export function openOne(registries: OpenRegistries, id: string): OpenRegistry<unknown> {
  const open = registries.byId.get(id)
  if (open === undefined) throw new Error(`registry ${id} is not open`)
  return open
}

const observeCalls = (metrics: Metrics, log: FastifyBaseLogger) => (call: RegistryCall) => {
  metrics.registryCalls.labels(call.registry, call.route, call.outcome).inc()
  metrics.registrySeconds.labels(call.registry).observe(call.ms / 1000)
  if (call.outcome === 'ok') return
  if (call.outcome === 'source_refused') log.error({ call }, 'alarm: a registry refuses us')
  else if (errorTable[call.outcome].alarm)
    log.error({ call }, 'alarm: a registry answers in a way somebody has to look at')
  else log.warn({ call }, 'a registry could not be asked')
}
