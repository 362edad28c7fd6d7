import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { Comment } from '#shared/contract/comments.ts'
import { type Call, call, callSection, endRepeatableCalls } from './call.ts'
import { challengeFor, exchangeOf } from './captcha/proof-calls.ts'
import { sections } from './sections.ts'

function answering(answer: () => Promise<Response>) {
  const sent = vi.fn((_address: string) => answer())
  vi.stubGlobal('fetch', sent)
  return sent
}

describe('a call of the API', () => {
  it('puts parameters into the path and the query behind it, escaped', async () => {
    const sent = answering(async () => Response.json({ success: true }))
    const params = { plate: 'А000АА777', captcha_token: 'a/b' }
    await call('/v1/getVinByPlate/{plate}/{captcha_token}', { params })
    await call('/v1/auth/telegram/checkToken', { query: { token: 'a&b' } })
    expect(sent.mock.calls.map(([address]) => address)).toEqual([
      `/v1/getVinByPlate/${encodeURIComponent('А000АА777')}/a%2Fb`,
      '/v1/auth/telegram/checkToken?token=a%26b',
    ])
  })

  it('returns a failure as the server sent it', async () => {
    const refusal = { success: false, error: 'unauthorized', message: 'Войдите.', retryAfter: 5 }
    answering(async () => Response.json(refusal, { status: 401 }))
    expect(await call('/v1/user', { token: null })).toEqual(refusal)
  })

  it.each([
    { success: false, message: 'Сервис на обслуживании' },
    { success: false, message: 'Сервис на обслуживании', error: 503, retryAfter: 'позже' },
  ])('adds a code to a refusal without one and keeps its message: %j', async (refusal) => {
    answering(async () => Response.json(refusal))
    expect(await call('/v1/user', { token: null })).toEqual({
      success: false,
      error: 'unnamed',
      message: 'Сервис на обслуживании',
    })
  })

  it('reports a missing response', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    const reply = await call('/v1/user', { token: null })
    expect(reply).toMatchObject({ success: false, error: 'unreached' })
    expect(reply).not.toHaveProperty('unreadable')
  })

  it.each(['<h1>502 Bad Gateway</h1>', '{"success":', '[]', '{"message":"?"}', 'null'])(
    'reports a response that is not an envelope: %s',
    async (body) => {
      answering(async () => new Response(body, { status: 502 }))
      expect(await call('/v1/user', { token: null })).toMatchObject({
        success: false,
        error: 'unreached',
        unreadable: true,
      })
    },
  )
})

describe('a call without a response', () => {
  const stalled = () =>
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
  const isPending = (reply: Promise<unknown>) => Promise.race([reply.then(() => false), settled()])
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return true
  }

  it('is ended on demand if it asks for a section or a ticket', async () => {
    stalled()
    const [section = expect.unreachable()] = sections
    const replies = [
      callSection(section, { params: { vin: 'XTAGFL110MY000001', captcha_token: 't' } }),
      call('/v1/captcha/challenge', challengeFor([section.action])),
      call('/v1/captcha/ticket', exchangeOf([section.action], 'solution')),
    ]
    endRepeatableCalls()
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ error: 'unreached' })
  })

  it('is never ended if a repetition could cost the visitor a second request', async () => {
    stalled()
    const params = { plate: 'А000АА777', captcha_token: 't' }
    const paid = call('/v1/getVinByPlate/{plate}/{captcha_token}', { params })
    endRepeatableCalls()
    expect(await isPending(paid)).toBe(true)
  })
})

/** Argument types accepted for a path; the type check runs these, not the test runner. */
type Options<Path extends Parameters<Call>[0]> = NonNullable<Parameters<typeof call<Path>>[1]>
type Answer<Path extends Parameters<Call>[0]> = Extract<
  Awaited<ReturnType<typeof call<Path>>>,
  { readonly success: true }
>

describe('the contract as checked by the compiler', () => {
  it('accepts only existing paths', () => {
    expectTypeOf<'/v1/user'>().toExtend<Parameters<Call>[0]>()
    expectTypeOf<'/v1/users'>().not.toExtend<Parameters<Call>[0]>()
    expectTypeOf<string>().not.toExtend<Parameters<Call>[0]>()
  })

  it('requires exactly the body fields of the contract', () => {
    type Body = Options<'/v1/car/comments/add'>['body']
    expectTypeOf<Body>().toEqualTypeOf<{
      vin: string
      comment: string
      token: string
      first_name_only?: boolean
    }>()
    expectTypeOf<Options<'/v1/user'>['body']>().toEqualTypeOf<undefined>()
  })

  it('requires parameters, query and token exactly where the contract has them', () => {
    type Plate = Options<'/v1/getVinByPlate/{plate}/{captcha_token}'>
    expectTypeOf<Plate['params']>().toEqualTypeOf<{ plate: string; captcha_token: string }>()
    expectTypeOf<Plate['token']>().toEqualTypeOf<undefined>()
    expectTypeOf<Options<'/v1/auth/telegram/checkToken'>['query']>().toEqualTypeOf<{ token: string }>()
    expectTypeOf<Options<'/v1/user'>['token']>().toEqualTypeOf<string | null>()
    expectTypeOf<Options<'/v1/user'>['params']>().toEqualTypeOf<undefined>()
  })

  it('requires options only where the contract needs any', () => {
    expectTypeOf<[path: '/v1/auth/telegram/getAuthLink']>().toExtend<
      Parameters<typeof call<'/v1/auth/telegram/getAuthLink'>>
    >()
    expectTypeOf<[path: '/v1/user']>().not.toExtend<Parameters<typeof call<'/v1/user'>>>()
    expectTypeOf<[path: '/v1/getBase/{vin}/1', { params: { vin: string } }]>().toExtend<
      Parameters<typeof call<'/v1/getBase/{vin}/1'>>
    >()
  })

  it('requires an unusual method to be named, and accepts no other', () => {
    expectTypeOf<Options<'/v1/user/deleteAccount'>['method']>().toEqualTypeOf<'DELETE'>()
    expectTypeOf<Options<'/v1/auth/logout'>['method']>().toEqualTypeOf<'POST'>()
    expectTypeOf<Options<'/v1/payments/order'>['method']>().toEqualTypeOf<'POST' | undefined>()
  })

  it('types the answer, in `data` or at the top level', () => {
    expectTypeOf<Answer<'/v1/car/comments'>['data']>().toEqualTypeOf<Comment[]>()
    expectTypeOf<Answer<'/v1/user'>['requests']>().toEqualTypeOf<number>()
    expectTypeOf<Answer<'/v1/user'>>().not.toHaveProperty('data')
    expectTypeOf<Answer<'/v1/auth/logout'>>().toEqualTypeOf<{ readonly success: true }>()
  })
})
