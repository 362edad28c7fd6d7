import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { SITE } from './certificate.ts'
import type { RunningProxy } from './proxy.ts'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Somebody with a browser: HTTP/2 over TLS, and a certificate that has to be the site's. */
export interface Visitor {
  ask(path: string, asked?: Asked): Promise<Reply>
  leave(): void
}

export function visit({ httpsPort, authority: ca }: RunningProxy): Visitor {
  const session = connect(`https://127.0.0.1:${httpsPort}`, { servername: SITE, ca })
  session.on('error', () => undefined)
  return { ask: (path, asked) => ask(session, path, asked), leave: () => session.destroy() }
}

const ask = (session: ClientHttp2Session, path: string, { headers, body }: Asked = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const request = session.request({
      ':path': path,
      ':authority': SITE,
      ':method': body ? 'POST' : 'GET',
      ...(body && { 'content-length': body.length }),
      ...headers,
    })
    const read: Buffer[] = []
    let answered: IncomingHttpHeaders = {}
    request.on('response', (received) => {
      answered = received
    })
    request.on('data', (chunk) => read.push(chunk))
    request.once('end', () =>
      resolve({
        status: Number(answered[':status']),
        headers: answered,
        body: Buffer.concat(read).toString(),
      }),
    )
    request.once('error', reject)
    request.end(body)
  })
