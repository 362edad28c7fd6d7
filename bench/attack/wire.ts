import { connect, type Socket } from 'node:net'

export interface Reply {
  /** Undefined: the server closed the connection without an answer. */
  readonly status: number | undefined
  readonly body: string
  /** Until the end of the answer or the time limit. */
  readonly waitedMs: number
}

/** Longer than any acceptable wait. */
const PATIENCE_MS = 60_000

export const dial = (url: string): Socket => {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname)
}

/** Sends raw bytes, valid or not, and resets afterwards, so no port stays in TIME_WAIT. */
export function send(url: string, bytes: Buffer): Promise<Reply> {
  const isHead = bytes.toString('latin1', 0, 5) === 'HEAD '
  const began = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = dial(url).setEncoding('latin1')
    const finish = () => {
      clearTimeout(patience)
      resolve({ ...readReply(text), waitedMs: performance.now() - began })
      socket.resetAndDestroy()
    }
    const patience = setTimeout(finish, PATIENCE_MS)
    socket.once('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
      if (isWhole(text, isHead)) finish()
    })
    socket.on('error', () => socket.destroy())
    socket.once('close', finish)
  })
}

const INTERIM = /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/

function isWhole(received: string, isHead: boolean): boolean {
  const text = received.replace(INTERIM, '')
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = text.slice(0, end).toLowerCase()
  if (isHead || /^http\/1\.1 (?:204|304)/.test(head)) return true
  if (head.includes('\r\ntransfer-encoding: chunked')) return text.endsWith('\r\n0\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  return length !== undefined && text.length >= end + 4 + Number(length)
}

function readReply(received: string): Pick<Reply, 'status' | 'body'> {
  const [head = '', ...rest] = received.replace(INTERIM, '').split('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
  return { status: status === undefined ? undefined : Number(status), body: rest.join('\r\n\r\n') }
}
