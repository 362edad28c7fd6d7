import { describe, expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

const TRUSTED = ['partner.example', 'shop.example:8443']
const judge = (link: string) => destinationOf(link, TRUSTED)

describe('a link of /redirect', () => {
  it.each([
    'https://partner.example/report?vin=1&a=b#c',
    'http://partner.example/',
    'https://PARTNER.example:443/',
    'https://shop.example:8443/',
  ])('leads automatically to a trusted site: %s', (link) => {
    expect(judge(link)).toMatchObject({ kind: 'trusted', address: new URL(link).href })
  })

  it.each([
    ['https://evil.example/', 'evil.example'],
    ['https://partner.example.evil.example/', 'partner.example.evil.example'],
    ['https://evil.example/partner.example', 'evil.example'],
    ['https://evil.example?partner.example', 'evil.example'],
    ['https://evilpartner.example/', 'evilpartner.example'],
    ['https://sub.partner.example/', 'sub.partner.example'],
    ['https://partner.example./', 'partner.example.'],
    ['https://partner.example:8443/', 'partner.example:8443'],
    ['https://shop.example/', 'shop.example'],
    ['https:\\\\evil.example', 'evil.example'],
    ['https:/evil.example', 'evil.example'],
    ['https://evil.example\\@partner.example/', 'evil.example'],
    ['https://evil.example%23@partner.example/', 'partner.example'],
    ['https://partner.example%2F@evil.example/', 'evil.example'],
    ['ht\ntps://evil.example/', 'evil.example'],
    ['https://0x7f000001/', '127.0.0.1'],
  ])('asks first, and names the real host: %s', (link, host) => {
    expect(judge(link)).toMatchObject({ kind: 'foreign', host })
  })

  it('does not mistake a user name before the host for the host', () => {
    expect(judge('https://partner.example@evil.example/x')).toEqual({
      kind: 'foreign',
      address: 'https://evil.example/x',
      host: 'evil.example',
      readable: undefined,
    })
    expect(judge('https://user:secret@partner.example/')).toMatchObject({
      kind: 'foreign',
      address: 'https://partner.example/',
    })
  })

  it.each([
    '',
    ' ',
    '/',
    '/checks/X',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '///evil.example',
    'evil.example',
    'https%3A%2F%2Fevil.example',
    'https://',
    'https://exa mple/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://partner.example/1',
    'ftp://partner.example/',
    'intent://partner.example#Intent;end',
    'mailto:a@b.example',
    'tg://resolve?domain=x',
  ])('leads nowhere: %j', (link) => {
    expect(judge(link)).toEqual({ kind: 'refused' })
  })

  it('shows a host of another alphabet next to its Punycode', () => {
    const lookAlike = judge('https://\u0430\u0440\u0440\u04cf\u0435.com/')
    expect(lookAlike).toMatchObject({
      host: 'xn--80ak6aa92e.com',
      readable: '\u0430\u0440\u0440\u04cf\u0435.com',
    })
    expect(judge('https://имя@пример.рф:8443/путь')).toMatchObject({
      host: 'xn--e1afmkfd.xn--p1ai:8443',
      readable: 'пример.рф:8443',
    })
    expect(judge('https://xn--e1afmkfd.xn--p1ai/')).toMatchObject({ readable: undefined })
    expect(judge('https:пример.рф\\@evil.example')).toMatchObject({ readable: 'пример.рф' })
  })
})
