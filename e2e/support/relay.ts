import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and product, for tests of transport problems. */
export interface Relay extends AsyncDisposable {
  readonly url: string
  /** From now on this path is answered with this text, a script unless its type is given. */
  replace(path: string, text: string, type?: string): void
  /** From now on this path gets no answer at all. */
  hold(path: string): void
  /** All that the browser has sent since the last call: addresses, headers and bodies. */
  takeSent(): string
}

/** Forwards everything to `target` unless replaced or held. */
export async function startRelay(target: string): Promise<Relay> {
  const replaced = new Map<string, { readonly text: string; readonly type: string }>()
  const held = new Set<string>()
  const sent: (string | Buffer)[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const own = replaced.get(path)
    sent.push([incoming.method, path, ...incoming.rawHeaders, ''].join('\n'))
    incoming.on('data', (chunk: Buffer) => sent.push(chunk))
    if (held.has(path)) return
    if (own === undefined) return pass(target, incoming, outgoing)
    outgoing.writeHead(200, { 'content-type': own.type, 'cache-control': 'no-cache' }).end(own.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (path, text, type = 'text/javascript') => replaced.set(path, { text, type }),
    hold: (path) => held.add(path),
    takeSent: () => sent.splice(0).map(String).join(''),
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
