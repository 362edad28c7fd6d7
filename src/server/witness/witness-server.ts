import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { NoteKey } from '../tlog/note.ts'
import type { LogWitness } from './witness.ts'
import { originHash, type WitnessStore } from './witness-store.ts'

const MOST_BYTES = 64 * 1024

interface ServerOptions {
  readonly witness: LogWitness
  readonly store: WitnessStore
  readonly logs: readonly NoteKey[]
  readonly onFailure: (error: unknown) => void
}

export const witnessServer = (options: ServerOptions): Server =>
  createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => {
      options.onFailure(error)
      send(response, 500, 'failed\n')
    })
  })

async function respond(
  { witness, store, logs }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST' && request.url === '/add-checkpoint') {
    const body = await bodyOf(request)
    if (body === undefined) return send(response, 413, 'too large\n')
    const { status, body: text } = await witness.add(body)
    return send(response, status, text, status === 409 ? 'text/x.tlog.size' : undefined)
  }
  const origin = logs.find(({ name }) => request.url === `/${originHash(name)}/checkpoint`)?.name
  const note = origin !== undefined && request.method === 'GET' ? await store.last(origin) : undefined
  return note === undefined ? send(response, 404, 'not found\n') : send(response, 200, note)
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
