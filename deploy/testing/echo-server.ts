import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Echo {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A server in place of ours that answers with what has come to it. */
export interface EchoServer {
  readonly port: number
  stop(): Promise<void>
}

export async function startEchoServer(): Promise<EchoServer> {
  const server = createServer((request, response) => {
    const echo: Echo = { path: request.url ?? '', headers: request.headers }
    request.resume().once('end', () => response.end(JSON.stringify(echo)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
