import { beforeEach, expect, it, vi } from 'vitest'
import { keepSharedPicture } from './shared-form.ts'

const put = vi.fn(async (_path: string, _picture: Response) => undefined)

beforeEach(() => {
  put.mockClear()
  vi.stubGlobal('caches', { open: async () => ({ put }) })
})

const shared = (boundary: string, part = 'name="picture"; filename="a.png"\r\nContent-Type: image/png') =>
  keepSharedPicture(
    new Request('https://site.example/share', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n\r\nabc\r\n--${boundary}--\r\n`,
    }),
  )

const OF_SHARE = '----MultipartBoundary--H2N4XNUGziGDjFrCEemQUvOumSPzfMRHuqmNercBmX----'

it('keeps a picture that the browser shares, and opens the scanner', async () => {
  const answer = await shared(OF_SHARE)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([
    303,
    'https://site.example/skaner#snimok',
  ])
  expect(await put.mock.calls[0]?.[1].text()).toBe('abc')
})

it.each([
  ['Chromium or Safari', '----WebKitFormBoundaryjQjrCzxRNvjiGwlY'],
  ['Firefox', '----geckoformboundary8f1f1a7b5d0a'],
  ['an old Firefox', '---------------------------9051914041544843365972754266'],
])('keeps no picture of a form, which may be another site’s, in %s', async (_browser, boundary) => {
  expect(await shared(boundary)).toBeUndefined()
  expect(put).not.toHaveBeenCalled()
})

it('leaves a text to the site', async () => {
  expect(await shared(OF_SHARE, 'name="text"')).toBeUndefined()
  expect(put).not.toHaveBeenCalled()
})
