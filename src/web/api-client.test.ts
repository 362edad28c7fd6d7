import { describe, expect, it, vi } from 'vitest'
import { callApi } from './api-client.ts'

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

describe('a call of the API', () => {
  it('gives back a failure as the server put it', async () => {
    const refusal = { success: false, error: 'unauthorized', message: 'Войдите.' }
    answering(async () => Response.json(refusal, { status: 401 }))
    expect(await callApi('/v1/user')).toEqual(refusal)
  })

  it('tells no answer', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    const reply = await callApi('/v1/user')
    expect(reply).toMatchObject({ success: false, error: 'unreached' })
    expect(reply).not.toHaveProperty('unreadable')
  })

  it.each(['<h1>502 Bad Gateway</h1>', '{"success":', '[]', '{"message":"?"}', 'null'])(
    'from an answer that is none of the server’s: %s',
    async (body) => {
      answering(async () => new Response(body, { status: 502 }))
      expect(await callApi('/v1/user')).toMatchObject({
        success: false,
        error: 'unreached',
        unreadable: true,
      })
    },
  )
})
