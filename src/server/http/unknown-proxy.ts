import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../db/database.ts'
import { ApiFailure } from './api-failure.ts'

export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/**
 * Visitors behind an unconfigured proxy would share one address and its limits, and would pass for
 * this machine.
 */
export function refuseUnknownProxies(app: FastifyInstance, log: Log): void {
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isForwarded(request.raw)) return done()
    if (!isLogged) log.error({ advice: ADVICE }, 'alarm: X-Forwarded-For arrives and TRUST_PROXY is not set')
    isLogged = true
    done(new ApiFailure('proxy_unknown'))
  })
}

const ADVICE =
  'set TRUST_PROXY=loopback, or the addresses of your proxy; TRUST_PROXY=none when there is no proxy in front'
