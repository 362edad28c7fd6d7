import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReadyReply {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: string
}

/** A ready reply, or a handler that writes the response itself. */
export type Canned = ReadyReply | ((request: IncomingMessage, response: ServerResponse) => void)

export interface CannedServer extends AsyncDisposable {
  readonly url: string
  /** Requests in order. */
  readonly requests: readonly SeenRequest[]
  /** Called for each request; `nth` counts from 0. */
  answer: (request: SeenRequest, nth: number) => Canned
}

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export const reset: Canned = (request) => request.socket.resetAndDestroy()

/** Takes the request and never answers. */
export const silence: Canned = (request) => request.resume()

/** Announces the whole body, sends a part of it and disconnects. */
export const cutShort =
  (body: string): Canned =>
  (_, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  }

export const jsonReply = (body: unknown, status = 200): ReadyReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A registry on the loopback with the test's replies. */
export async function cannedServer(answer: CannedServer['answer']): Promise<CannedServer> {
  const requests: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    const canned = handle.answer(seen, requests.push(seen) - 1)
    if (typeof canned === 'function') return canned(request, response)
    response.writeHead(canned.status ?? 200, canned.headers).end(canned.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const handle: CannedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return handle
}
