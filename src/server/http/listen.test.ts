import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { isRefusalToStart } from '../compose/refusal-to-start.ts'
import { listen } from './listen.ts'

function server() {
  const app = Fastify()
  onTestFinished(() => app.close())
  return app
}

const refusal = (where: Parameters<typeof listen>[1]) =>
  listen(server(), where).then(
    () => undefined,
    (error: unknown) => error,
  )

it('a port in use is reported in one line, with another to try', async () => {
  const first = server()
  await first.listen({ port: 0, host: '127.0.0.1' })
  const { port } = first.server.address() as AddressInfo
  const error = await refusal({ port, host: '127.0.0.1' })
  expect(error).toHaveProperty('message', `Порт ${port} занят. Задайте другой: PORT=${port + 1} npm start`)
  expect(isRefusalToStart(error)).toBe(true)
})

it('an address that the machine lacks is reported', async () => {
  const error = await refusal({ port: 0, host: '192.0.2.1' })
  expect(error).toHaveProperty('message', expect.stringContaining('Адреса «192.0.2.1» у этой машины нет'))
  expect(isRefusalToStart(error)).toBe(true)
})
