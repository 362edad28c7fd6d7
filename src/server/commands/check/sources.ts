import { createCredentials } from '#registry-kit/credentials.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Registry } from '#registry-kit/registry.ts'
import { accessSuffixes, type RegistrySettings } from '#registry-kit/settings.ts'

/** Patience for an address and credentials, which are answered at once or not at all. */
const PATIENCE_MS = 5_000

export interface SourceReply {
  readonly problem: string | undefined
  readonly date: string | undefined
}

/**
 * The base address names no vehicle and costs nothing. Any status proves it; 401, 403 and a refused
 * token blame the credentials.
 */
export async function askSource(
  registry: Registry<unknown>,
  settings: RegistrySettings,
  patienceMs = PATIENCE_MS,
): Promise<SourceReply> {
  const { envPrefix } = registry
  const access = accessSuffixes(registry.credentials).map((suffix) => `${envPrefix}_${suffix}`)
  const refused = `${access.join(', ') || `${envPrefix}_URL`}: источник не принимает доступ`
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const authorize = createCredentials({ ...settings, timeoutMs: patienceMs }, registry)
    const { status, headers } = await authorize((authorization) =>
      fetch(settings.url, {
        headers: authorization === undefined ? {} : { authorization },
        redirect: 'manual',
        signal,
      }),
    )
    return { problem: problemOf(status, refused, envPrefix), date: headers.get('date') ?? undefined }
  } catch (error) {
    const isRefused = error instanceof RegistryFailure && error.code === 'source_refused'
    return { problem: isRefused ? refused : unavailable(envPrefix, settings.url, error), date: undefined }
  }
}

function problemOf(status: number, refused: string, envPrefix: string): string | undefined {
  if (status === 401 || status === 403) return `${refused} (${status})`
  return status >= 500 ? `${envPrefix}_URL: источник отвечает ошибкой ${status}` : undefined
}

const unavailable = (envPrefix: string, url: string, error: unknown): string =>
  `${envPrefix}_URL: ${URL.parse(url)?.host ?? url} не отвечает (${reasonOf(error)})`

/** Node's `fetch` puts the reason into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.name === 'TimeoutError' ? 'слишком долго' : error.message
}
