import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codePlace, reportError } from './client-log.ts'
import { privateWords } from './private-words.ts'

describe('the place of an error of the page', () => {
  it.each([
    [
      'Chromium',
      'TypeError: x\n    at Card (https://site.ru/assets/check-1a.js:3:14)\n    at next (https://…)',
    ],
    ['Chromium, without a function', 'TypeError: x\n    at https://site.ru/assets/check-1a.js:3:14'],
    ['Firefox and Safari', 'Card@https://site.ru/assets/check-1a.js:3:14\n'],
  ])('is read from a stack of %s', (_browser, stack) => {
    expect(codePlace(stack)).toEqual({ file: 'https://site.ru/assets/check-1a.js', line: 3 })
  })

  it('is unknown when the stack has none', () => {
    expect(codePlace('Error: Unexpected Server Error')).toBeUndefined()
  })
})

describe('the report of an error', () => {
  let sent: ReturnType<typeof vi.fn>
  const body = () => JSON.parse(sent.mock.calls[0]?.[1].body)

  beforeEach(() => {
    sent = vi.fn(async () => undefined)
    vi.stubGlobal('fetch', sent)
  })

  const onPageOf = (errorLog?: string) =>
    vi.stubGlobal('document', { documentElement: { dataset: { errorLog } } })

  it('goes to our own server, or to the operator’s collector where there is one', () => {
    onPageOf()
    reportError(new Error('x'))
    onPageOf('https://errors.example/collect')
    reportError(new Error('x'))
    expect(sent.mock.calls.map(([address]) => address)).toEqual(['/v1/log', 'https://errors.example/collect'])
  })

  it('quotes no private word', () => {
    onPageOf()
    for (const word of ['При', 'Примеров', '500100732259', 'А.*']) privateWords.add(word)
    reportError(new Error('cannot read «Примеров» or ПРИМЕРОВ of 500100732259, А.*'))
    expect(body().message).toBe('cannot read «…» or … of …, …')
  })

  it('contains message, file and line, without secrets of an address', () => {
    const token = 'a'.repeat(43)
    const error = new Error(`GET /v1/getPaidRequest/X/${token} at https://site.ru/?token=${token}`)
    error.stack = `Error\n    at https://site.ru/user?token=${token}:7:1`
    onPageOf('https://errors.example/collect')
    reportError(error)
    expect(body()).toEqual({
      message: expect.stringContaining('/v1/getPaidRequest/X/'),
      file: 'https://site.ru/user',
      line: 7,
    })
    expect(JSON.stringify(body())).not.toContain(token)
  })
})
