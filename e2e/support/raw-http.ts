import { connect } from 'node:net'

export interface RawReply {
  /** HTTP status; undefined if the server closed the connection without one. */
  readonly status: number | undefined
  readonly head: string
  readonly body: string
}

/** The server neither answered nor closed the connection. */
export class Hang extends Error {
  override readonly name = 'Hang'
}

/**
 * Sends raw bytes, valid or not, and reads until the server closes the connection.
 * @throws Hang after `patienceMs`
 */
export function sendRaw(url: string, bytes: string | Buffer, patienceMs = 8000): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const timer = setTimeout(() => {
      reject(new Hang(`no end of the answer within ${patienceMs} ms`))
      socket.destroy()
    }, patienceMs)
    socket.on('data', (chunk) => received.push(chunk))
    // The server may reset the connection after refusing a request; the received answer counts.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(readReply(Buffer.concat(received).toString('utf8')))
    })
  })
}

function readReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
  return { status: status === undefined ? undefined : Number(status), head, body: rest.join('\r\n\r\n') }
}
