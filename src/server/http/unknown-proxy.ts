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
    if (!isTold) log.error({ advice: ADVICE }, 'alarm: X-Forwarded-For arrives and TRUST_PROXY is not set')
    isTold = true
    done(new ApiFailure('proxy_unknown'))
  })
}

const ADVICE =
  'set TRUST_PROXY=loopback, or the addresses of your proxy; TRUST_PROXY=none when there is no proxy in front'
