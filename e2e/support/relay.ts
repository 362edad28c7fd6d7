import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and product, for tests of transport problems. */
export interface Relay extends AsyncDisposable {
  readonly url: string
  /** Answers this path with this script from now on. */
  replaceScript(path: string, script: string): void
  /** Leaves this path without an answer from now on. */
  hold(path: string): void
}

/** Forwards everything to `target` unless replaced or held. */
export async function startRelay(target: string): Promise<Relay> {
  const scripts = new Map<string, string>()
  const held = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const script = scripts.get(path)
    if (held.has(path)) return
    if (script === undefined) return pass(target, incoming, outgoing)
    outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaceScript: (path, script) => scripts.set(path, script),
    hold: (path) => held.add(path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  // The browser or the product closed the connection, so no one can receive the error.
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
