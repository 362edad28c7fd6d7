// The measure of all ratios: `node:http` sending given bytes, with nothing of the product in it.

import { createServer } from 'node:http'

/** One answer, exactly as the product gave it. */
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
