import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts'
import { isDatabaseAway } from '../db/away.ts'
import { refersToEndedSession } from '../db/ended-session.ts'
import { ALARM_PERIOD_MS } from '../platform/alarms.ts'
import { oncePerPeriod } from '../platform/patience.ts'
import { ApiFailure, type FailureReply, failedEnvelope } from './api-failure.ts'
import { withoutAddress } from './without-address.ts'

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
}

/** No right, or an invalid proof or ticket. Limits are only counted: they may be many. */
const REFUSALS = new Set([401, 403])

export function answerFailures(app: FastifyInstance): void {
  const alarmDatabaseAway = oncePerPeriod(ALARM_PERIOD_MS, (failed: object, times) =>
    app.log.error({ ...failed, times }, 'alarm: the database is away'),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (request.signedIn && refersToEndedSession(error))
      return sendFailure(new ApiFailure('unauthorized'), request, reply)
    if (asFailure(error).code === 'storage_away') alarmDatabaseAway(failedCall(error, request))
    return sendFailure(error, request, reply)
  })
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error)
  const { status, alarm } = errorTable[failure.code]
  if (alarm) {
    const fields = { ...failedCall(error, request), code: failure.code }
    request.log.error(fields, 'alarm: a call failed in a way somebody has to look at')
  }
  // OWASP ASVS 16.3.2 and 16.3.3.
  if (REFUSALS.has(status)) {
    request.log.info({ route: request.routeOptions.url, code: failure.code }, 'a call was refused')
  }
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failedEnvelope(failure)))
}

const failedCall = (error: unknown, { raw, routeOptions: { url: route } }: FastifyRequest) => ({
  err: withoutAddress(error, raw.url),
  route,
})

/** A restarting database is back by then. */
export const STORAGE_RETRY_AFTER_S = 15

/** Sources rarely state their own, and a person needs some figure. */
const SOURCE_RETRY_AFTER_S = 15

export function asFailure(error: unknown): FailureReply {
  if (error instanceof ApiFailure) return error
  if (error instanceof RegistryFailure) {
    const passing = error.code !== 'source_withheld'
    const { code, visitorText, refusedBy, retryAfter = passing ? SOURCE_RETRY_AFTER_S : undefined } = error
    return { code, retryAfter, visitorText, refusedBy }
  }
  if (isDatabaseAway(error)) return { code: 'storage_away', retryAfter: STORAGE_RETRY_AFTER_S }
  return { code: frameworkCode(error as Partial<FastifyError>), retryAfter: undefined }
}

function frameworkCode({ code, statusCode }: Partial<FastifyError>): ErrorCode {
  const listed = code === undefined ? undefined : frameworkCodes[code]
  if (listed !== undefined) return listed
  if (statusCode === 404) return 'not_found'
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'bad_request' : 'internal'
}
