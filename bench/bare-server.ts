// The baseline of all ratios: plain `node:http` with the same bytes.

import { createServer } from 'node:http'

export interface Bytes {
  readonly headers: Readonly<Record<string, string>>
  readonly base64: string
}

process.once('message', ({ headers, base64 }: Bytes) => {
  const body = Buffer.from(base64, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
  process.on('message', () => process.send?.(process.cpuUsage()))
})
process.on('disconnect', () => process.exit())
