import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface Echo {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A server in place of ours that answers with what has come to it. */
export interface EchoServer {
  readonly port: number
  /** What `/readyz` answers; true at first. */
  isReady: boolean
  stop(): Promise<void>
}

/** @param tls undefined: plain http. */
export async function startEchoServer(tls?: ServerOptions): Promise<EchoServer> {
  const echo: RequestListener = (request, response) => {
    if (request.url === '/readyz' && !own.isReady) response.statusCode = 503
    const received: Echo = { path: request.url ?? '', headers: request.headers }
    request.resume().once('end', () => response.end(JSON.stringify(received)))
  }
  const server = tls ? createTlsServer(tls, echo) : createServer(echo)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own: EchoServer = {
    port: (server.address() as AddressInfo).port,
    isReady: true,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return own
}
