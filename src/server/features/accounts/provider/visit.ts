import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '#server/http/limit.ts'
import { ProviderFailure } from '#server/ports/provider-port.ts'

interface Step {
  readonly url: string
  readonly limit: Limit
  /** Where the browser goes from here. */
  next(request: FastifyRequest, reply: FastifyReply): Promise<string>
  /** Where it goes when the sign-in did not come about. */
  failed(code: ProviderErrorCode): string
}

/** A step a browser walks through; the answer sends it on. */
export function visit(app: FastifyInstance, { url, limit, next, failed }: Step): void {
  app.route({
    method: 'GET',
    url,
    // A HEAD must not use up the code.
    exposeHeadRoute: false,
    config: { limit, access: 'public' },
    async handler(request, reply) {
      // The popup keeps the page that opened it only if all it walks through are as open as the provider.
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' })
      const address = await next(request, reply).catch((error: unknown) =>
        failed(errorCode(error, request.log)),
      )
      return reply.redirect(address)
    },
  })
}

/** What of the way back stands behind the «?». */
export const answerIn = ({ url }: FastifyRequest): string => url.split('?').slice(1).join('?')

const errorCodes = {
  refused: 'provider_refused',
  silent: 'provider_silent',
  denied: 'access_denied',
} as const satisfies Record<ProviderFailure['kind'], string>

export type ProviderErrorCode = (typeof errorCodes)[ProviderFailure['kind']]

/** Tells the operator why and the page what; what is no failure of the provider passes through. */
export function errorCode(error: unknown, log: FastifyBaseLogger): ProviderErrorCode {
  if (!(error instanceof ProviderFailure)) throw error
  const level = error.kind === 'silent' ? 'warn' : 'info'
  log[level]({ reason: error.message }, `sign-in through the account provider: ${error.kind}`)
  return errorCodes[error.kind]
}
