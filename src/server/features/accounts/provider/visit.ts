import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '#server/http/limit.ts'
import { methodOf } from '#server/platform/sign-in-log.ts'
import { ProviderFailure } from '#server/ports/provider-port.ts'
import type { RussianProvider } from '#shared/russian-providers.ts'

interface Step {
  readonly provider?: RussianProvider
  readonly url: string
  readonly limit: Limit
  next(request: FastifyRequest, reply: FastifyReply): Promise<string>
  failed(code: ProviderErrorCode): string
}

export function visit(app: FastifyInstance, { provider, url, limit, next, failed }: Step): void {
  app.route({
    method: 'GET',
    url,
    // A HEAD must not use up the code.
    exposeHeadRoute: false,
    config: { limit, access: 'public' },
    async handler(request, reply) {
      // The popup keeps its opener only if all its pages are as open as the provider's.
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' })
      const address = await next(request, reply).catch((error: unknown) =>
        failed(errorCode(error, request.log, provider)),
      )
      return reply.redirect(address)
    },
  })
}

export const queryOf = ({ url }: FastifyRequest): string => url.split('?').slice(1).join('?')

const errorCodes = {
  refused: 'provider_refused',
  silent: 'provider_silent',
  denied: 'access_denied',
} as const satisfies Record<ProviderFailure['kind'], string>

export type ProviderErrorCode = (typeof errorCodes)[ProviderFailure['kind']]

/** Rethrows errors that are not the provider's. */
export function errorCode(
  error: unknown,
  log: FastifyBaseLogger,
  provider: string = 'openid',
): ProviderErrorCode {
  if (!(error instanceof ProviderFailure)) throw error
  const level = error.kind === 'silent' ? 'warn' : 'info'
  log[level](
    { ...methodOf(provider), reason: error.message },
    `sign-in through the account provider: ${error.kind}`,
  )
  return errorCodes[error.kind]
}
