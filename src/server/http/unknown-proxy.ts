import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../db/database.ts'
import { ApiFailure } from './api-failure.ts'

/** What a proxy adds, when it tells for whom it asks. */
export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/**
 * Refuses what comes through a proxy of which nobody has said whether it is to be believed: all its visitors would
 * be one address, with one count in the limits, and would pass for this machine. Says once how that is settled.
 */
export function refuseUnknownProxies(app: FastifyInstance, log: Log): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isForwarded(request.raw)) return done()
    if (!isTold) log.error({}, ALARM)
    isTold = true
    done(new ApiFailure('proxy_unknown'))
  })
}

const ALARM =
  'alarm: X-Forwarded-For arrives and TRUST_PROXY is not set: requests are refused. Set TRUST_PROXY=loopback (or the ' +
  'addresses of your proxy), or TRUST_PROXY=none when there is no proxy in front'
