import type { FastifyBaseLogger } from 'fastify'
import { errorTable } from '#shared/contract/errors.ts'
import type { Metrics } from './metrics.ts'
import { type OpenRegistry, openRegistry, type RegistryCall } from './registry-kit/open-registry.ts'
import type { Registry } from './registry-kit/registry.ts'
import { type RegistrySettings, registrySettings } from './registry-kit/settings.ts'

/** The outside sources, ready to be asked. */
export interface OpenRegistries {
  readonly byId: ReadonlyMap<string, OpenRegistry<unknown>>
  /** Ids of those that are demo stand-ins. */
  readonly demo: ReadonlySet<string>
}

/** Reads every registry's slice of the environment; problems are gathered, not thrown. */
export function readRegistrySettings(registries: readonly Registry<unknown>[], env: NodeJS.ProcessEnv) {
  const settings = new Map<string, RegistrySettings>()
  const problems: string[] = []
  for (const registry of registries) {
    const slice = registrySettings(registry, env)
    if (slice.ok) settings.set(registry.id, slice.settings)
    else problems.push(...slice.problems)
  }
  return { settings, problems }
}

interface OpenRegistriesOptions {
  readonly settings: ReadonlyMap<string, RegistrySettings>
  readonly demo: ReadonlySet<string>
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  /** Ends what is under way when the server stops. */
  readonly signal?: AbortSignal
}

export function openRegistries(
  registries: readonly Registry<unknown>[],
  { settings, demo, metrics, log, signal }: OpenRegistriesOptions,
): OpenRegistries {
  const onCall = observeCalls(metrics, log)
  const byId = new Map<string, OpenRegistry<unknown>>()
  for (const registry of registries) {
    const own = settings.get(registry.id)
    if (own !== undefined)
      byId.set(registry.id, openRegistry(registry, own, { onCall, ...(signal && { signal }) }))
  }
  return { byId, demo }
}

/** @throws when the registry is not among those that are open. */
export function openOne(registries: OpenRegistries, id: string): OpenRegistry<unknown> {
  const open = registries.byId.get(id)
  if (open === undefined) throw new Error(`registry ${id} is not open`)
  return open
}

const observeCalls = (metrics: Metrics, log: FastifyBaseLogger) => (call: RegistryCall) => {
  metrics.registryCalls.labels(call.registry, call.route, call.outcome).inc()
  metrics.registrySeconds.labels(call.registry).observe(call.ms / 1000)
  if (call.outcome === 'ok') return
  if (errorTable[call.outcome].alarm)
    log.error({ call }, 'alarm: a registry answers in a way somebody has to look at')
  else log.warn({ call }, 'a registry could not be asked')
}
