import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BodyTooLong, limitedJson } from './limited-json.ts'

const LIMIT = 1_000

it('reads JSON whose characters are split between chunks', async () => {
  const [start, end] = [Buffer.from('{"name":"Ж'), Buffer.from('"}')]
  async function* body() {
    yield start.subarray(0, -1)
    yield Buffer.concat([start.subarray(-1), end])
  }
  expect(await limitedJson(body(), LIMIT)).toEqual({ name: 'Ж' })
})

it('hangs up on a body without an end', async () => {
  let hungUp = false
  await using server = createServer(async (_request, response) => {
    response.once('close', () => {
      hungUp = true
    })
    while (!hungUp) {
      response.write('[')
      await setImmediate()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await expect(limitedJson(body, LIMIT)).rejects.toBeInstanceOf(BodyTooLong)
  await expect.poll(() => hungUp).toBe(true)
})

it('has no value for an empty body', async () => {
  await expect(limitedJson(null, LIMIT)).rejects.toBeInstanceOf(SyntaxError)
})
