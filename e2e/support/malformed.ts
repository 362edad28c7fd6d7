import { otherActions } from '../../src/shared/contract/captcha.ts'
import { sections } from './sections.ts'

/** A request that no regular client sends, as raw bytes. */
export interface Malformed {
  readonly name: string
  readonly bytes: Buffer
}

const VIN = 'XTAGFL110MY000001'

interface Parts {
  readonly method?: string
  readonly headers?: readonly string[]
  readonly body?: string | Buffer
}

/**
 * A well-formed request around the given parts; the server closes the connection after the answer.
 */
function request(path: string, { method = 'GET', headers = [], body = '' }: Parts = {}): Buffer {
  const bytes = Buffer.from(body)
  const length = bytes.length > 0 || method === 'POST' ? [`Content-Length: ${bytes.length}`] : []
  const head = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...length, ...headers]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), bytes])
}

const badVins: readonly (readonly [name: string, inPath: string])[] = [
  ['one character', 'X'],
  ['16 characters', VIN.slice(1)],
  ['18 characters', `${VIN}1`],
  ['the letter I', 'XTAGFL11IMY000001'],
  ['the letter O', 'XTAGFL11OMY000001'],
  ['the letter Q', 'XTAGFL11QMY000001'],
  ['Cyrillic look-alikes', encodeURIComponent('ХТАGFL110МY000001')],
  ['only spaces', '%20%20%20'],
  ['a zero byte', `${VIN.slice(1)}%00`],
  ['a line break', `${VIN.slice(1)}%0A`],
  ['an emoji', encodeURIComponent('🚗'.repeat(17))],
  ['combining marks', encodeURIComponent('x\u0301'.repeat(17))],
  ['right-to-left override', encodeURIComponent(`\u202e${VIN.slice(1)}`)],
  ['full-width letters', encodeURIComponent('ＸＴＡＧＦＬ１１０ＭＹ００００１')],
  ['quotes of SQL', encodeURIComponent("' or 1=1 --     ")],
  ['a script', encodeURIComponent('<script>alert(1)</script>')],
  ['two dots', '..'],
  ['an encoded way up', '..%2f..%2fetc%2fpasswd'],
  ['a template', encodeURIComponent('{{7*7}}')],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['broken percent', '%'],
  ['broken percent pair', '%zz'],
  ['broken UTF-8', '%ff%fe'],
  ['overlong UTF-8', '%c0%af'],
  ['half a surrogate', '%ed%a0%80'],
  ['3 000 characters', 'X'.repeat(3000)],
  ['20 000 characters', 'X'.repeat(20_000)],
]

const vinCalls: readonly (readonly [name: string, path: (vin: string) => string])[] = [
  ['getBase', (vin) => `/v1/getBase/${vin}/1`],
  ...sections.map(
    (section) =>
      [
        section.id,
        (vin: string) => section.path.replace('{vin}', vin).replace('{captcha_token}', 'test'),
      ] as const,
  ),
]

const vins = (): Malformed[] =>
  vinCalls.flatMap(([call, path]) =>
    badVins.map(([name, vin]) => ({ name: `${call}: VIN with ${name}`, bytes: request(path(vin)) })),
  )

const badTickets = ['', 'TEST', 'test%00', 'x'.repeat(43), '-'.repeat(5000), '%ff', '..', '%2e%2e%2f', 'тест']

const tickets = (): Malformed[] =>
  sections.flatMap((section) =>
    badTickets.map((ticket) => ({
      name: `${section.id}: ticket «${ticket.slice(0, 12)}»`,
      bytes: request(
        encodeURI(section.path.replace('{vin}', VIN).replace('{captcha_token}', '')) + encodeTicket(ticket),
      ),
    })),
  )

const encodeTicket = (ticket: string) => (/[^\x20-\x7e]/.test(ticket) ? encodeURIComponent(ticket) : ticket)

const paths = (): Malformed[] =>
  [
    '/v1',
    '/v1/',
    '//v1//getBase',
    '/v1/nothing/of/the/kind',
    `/v1/getBase/${VIN}`,
    `/v1/getBase/${VIN}/2`,
    `/v1/getBase/${VIN}/1/1`,
    `/v1/getBase//1`,
    `/v1/getBase/${VIN}/1?${'a=b&'.repeat(2000)}`,
    '/v1/getBase/%2e%2e%2f%2e%2e/1',
    '/v1/captcha/challenge',
    '/v1/captcha/challenge?action=',
    '/v1/captcha/challenge?action=nothing',
    '/v1/captcha/challenge?action=gibddDtp&action=gibddDtp',
    '/v1/captcha/challenge?action[]=gibddDtp',
    '/v1/captcha/challenge?__proto__[action]=gibddDtp',
    `/v1/captcha/challenge?action=${'x'.repeat(10_000)}`,
    '/v1/captcha/challenge?action=%ff%fe',
    '/v1/captcha/challenge?action=gibddDtp&vehicle=%00',
    `/v1/captcha/challenge?action=gibddDtp&vehicle=${'x'.repeat(10_000)}`,
    '/v1/openapi.json/..%2f..%2fpackage.json',
    '/v1/%00',
    '/v1/%',
    '/v1/..;/metrics',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/checks/',
    '/checks/%',
    '/checks/%ff%fe',
    '/checks/%00',
    `/checks/${VIN.slice(1)}%00`,
    '/checks/%0D%0A',
    '/checks/%E2%80%A8',
    '/%0D',
    '/%0A',
    '/%E2%80%A8',
    '/%E2%80%A9?vin=%00',
    '/checks/..%2f..%2f',
    `/checks/${'X'.repeat(5000)}`,
    '/checks/<script>alert(1)</script>',
    '/?vin=%ff',
    '/?index&vin=%00&plate=%00',
    'http://example.org/v1/getBase',
    '*',
  ].map((path) => ({ name: `path ${path.slice(0, 60)}`, bytes: request(path) }))

const methods = (): Malformed[] =>
  ['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].flatMap((method) =>
    [`/v1/getBase/${VIN}/1`, '/v1/captcha/ticket', '/v1/log', '/', `/checks/${VIN}`].map((path) => ({
      name: `${method} ${path}`,
      bytes: request(path, { method }),
    })),
  )

const json = 'Content-Type: application/json'

const badBodies: readonly (readonly [name: string, parts: Parts])[] = [
  ['no type', { body: '{}' }],
  ['XML', { headers: ['Content-Type: application/xml'], body: '<a/>' }],
  ['a type that is no type', { headers: ['Content-Type: ;;;'], body: '{}' }],
  ['a multipart body without parts', { headers: ['Content-Type: multipart/form-data'], body: '--' }],
  ['nothing', { headers: [json] }],
  ['half of a JSON', { headers: [json], body: '{"message": ' }],
  ['null', { headers: [json], body: 'null' }],
  ['a number', { headers: [json], body: '42' }],
  ['a string', { headers: [json], body: '"text"' }],
  ['a list', { headers: [json], body: '[]' }],
  ['an empty object', { headers: [json], body: '{}' }],
  ['wrong types', { headers: [json], body: '{"message":{},"action":[],"solution":7,"line":"x"}' }],
  ['nulls', { headers: [json], body: '{"message":null,"action":null,"solution":null}' }],
  ['a prototype', { headers: [json], body: '{"__proto__":{"message":"x"},"constructor":{"prototype":{}}}' }],
  ['NaN', { headers: [json], body: '{"message":NaN}' }],
  ['a zero byte', { headers: [json], body: '{"message":"\\u0000","file":"\\u0000","line":1}' }],
  ['half a surrogate', { headers: [json], body: '{"message":"\\ud800","file":"\\udfff","line":1}' }],
  ['broken UTF-8', { headers: [json], body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }],
  ['deep nesting', { headers: [json], body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }],
  ['100 000 keys', { headers: [json], body: `{${Array.from({ length: 4000 }, (_, n) => `"k${n}":1`)}}` }],
  ['more than may be sent', { headers: [json], body: JSON.stringify({ message: 'x'.repeat(200_000) }) }],
  ['a form', { headers: ['Content-Type: application/x-www-form-urlencoded'], body: 'a=%ff&a[b]=%' }],
  ['a broken compression', { headers: [json, 'Content-Encoding: gzip'], body: 'not gzip' }],
  ['a solution of nonsense', { headers: [json], body: ticketBody('????') }],
  ['a solution that decodes to null', { headers: [json], body: ticketBody(base64('null')) }],
  ['a solution that decodes to a number', { headers: [json], body: ticketBody(base64('1')) }],
  [
    'a solution of wrong types',
    { headers: [json], body: ticketBody(base64('{"challenge":[],"solution":"x"}')) },
  ],
  ['a solution for no action', { headers: [json], body: ticketBody(base64('{}'), 'nothing') }],
]

function ticketBody(solution: string, action: string = otherActions[0]): string {
  return JSON.stringify({ action, solution })
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

const bodies = (): Malformed[] =>
  ['/v1/captcha/ticket', '/v1/log'].flatMap((path) =>
    badBodies.map(([name, parts]) => ({
      name: `${path}: a body of ${name}`,
      bytes: request(path, { method: 'POST', ...parts }),
    })),
  )

const target = `/v1/getBase/${VIN}/1`

const headers = (): Malformed[] =>
  [
    'Accept-Encoding: br;q=x, *;q=-1',
    `Accept-Encoding: ${'br,'.repeat(2000)}`,
    'Accept: text/html;q=;;,,',
    'If-None-Match: "',
    'If-Modified-Since: yesterday',
    'Range: bytes=9-1',
    'Range: bytes=-',
    'Cookie: a=b=c;;=;',
    'Authorization: Bearer',
    'Authorization: Basic Og==',
    'X-Forwarded-For: not-an-address, ::::',
    'X-Forwarded-Host: example.org',
    'Origin: null',
    'Expect: 200-ok',
    'Upgrade: websocket',
    'Content-Type: application/json',
    `X-Long: ${'x'.repeat(15_000)}`,
    `X-Too-Long: ${'x'.repeat(100_000)}`,
    'X-Bytes: \xff\xfe',
  ].flatMap((header) =>
    [target, '/', `/checks/${VIN}`].map((path) => ({
      name: `${path} with «${header.slice(0, 40)}»`,
      bytes: request(path, { headers: [header] }),
    })),
  )

const end = '\r\n\r\n'

/** Invalid or nearly valid HTTP. */
const wire = (): Malformed[] =>
  [
    ['no version', `GET ${target}${end}`],
    ['an old version', `GET ${target} HTTP/1.0${end}`],
    ['a version from the future', `GET ${target} HTTP/9.9\r\nHost: a\r\nConnection: close${end}`],
    ['no host', `GET ${target} HTTP/1.1\r\nConnection: close${end}`],
    ['two hosts', `GET ${target} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close${end}`],
    ['a host that is no host', `GET ${target} HTTP/1.1\r\nHost: a b/c?d#e\r\nConnection: close${end}`],
    ['two lengths', `POST /v1/log HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2${end}{}`],
    ['a negative length', `POST /v1/log HTTP/1.1\r\nHost: a\r\nContent-Length: -1${end}`],
    [
      'a length and chunks',
      `POST /v1/log HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked${end}0${end}`,
    ],
    [
      'broken chunks',
      `POST /v1/log HTTP/1.1\r\nHost: a\r\n${json}\r\nTransfer-Encoding: chunked${end}zz\r\n{}\r\n`,
    ],
    ['a space in a header', `GET ${target} HTTP/1.1\r\nHost : a${end}`],
    ['a header without a colon', `GET ${target} HTTP/1.1\r\nHost: a\r\nnonsense${end}`],
    ['a split header', `GET ${target} HTTP/1.1\r\nHost: a\r\n folded: b${end}`],
    ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a method of nobody', `FROBNICATE ${target} HTTP/1.1\r\nHost: a${end}`],
    [
      'bytes beyond ASCII in the path',
      `GET /v1/getBase/\xd0\xa5\xd0\xa2/1 HTTP/1.1\r\nHost: a\r\nConnection: close${end}`,
    ],
    ['a space in the path', `GET /v1/get Base HTTP/1.1\r\nHost: a${end}`],
  ].map(([name, text = '']) => ({ name: `wire: ${name}`, bytes: Buffer.from(text, 'latin1') }))

export const malformedRequests = (): Malformed[] => [
  ...vins(),
  ...tickets(),
  ...paths(),
  ...methods(),
  ...bodies(),
  ...headers(),
  ...wire(),
]
