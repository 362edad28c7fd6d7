import { victim } from './good-parts.ts'
import { word } from './odd-words.ts'
import type { Chance } from './random.ts'

const headers: readonly ((chance: Chance) => string)[] = [
  (chance) => `Authorization: Bearer ${chance.percent(80) ? victim(chance) : word(chance)}`,
  (chance) => `Cookie: ${word(chance)}=${word(chance)}; ${word(chance)}`,
  (chance) =>
    `Accept-Encoding: ${chance.pick(['br', 'gzip', 'zstd', '*;q=-1', 'identity;q=0', 'br;q=x', ','])}`,
  (chance) => `Accept: ${chance.pick(['text/html', '*/*;q=,', 'application/json', 'a/b;'.repeat(200)])}`,
  (chance) => `If-None-Match: ${chance.pick(['"', 'W/"a"', '*', '"a","b"'])}`,
  (chance) => `If-Modified-Since: ${chance.pick(['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'])}`,
  (chance) => `Range: bytes=${chance.pick(['0-', '-', '9-1', '0-0,1-1,2-2', '-99999999999', '0-1'])}`,
  (chance) => `Sec-Fetch-Site: ${chance.pick(['cross-site', 'same-origin', 'none', ''])}`,
  (chance) => `Origin: ${chance.pick(['null', 'https://evil.example', word(chance)])}`,
  (chance) => `Upgrade: ${chance.pick(['websocket', 'h2c', 'TLS/1.0'])}`,
  (chance) => `Expect: ${chance.pick(['100-continue', '200-ok'])}`,
  (chance) => `Host: ${word(chance)}`,
  (chance) => `Forwarded: for=${word(chance)}`,
  (chance) => `X-Forwarded-Host: ${word(chance)}`,
  (chance) => `X-Forwarded-Proto: ${word(chance)}`,
  (chance) => `Accept-Language: ${word(chance)}`,
  (chance) => `User-Agent: ${word(chance)}`,
  (chance) => `X-${'a'.repeat(chance.below(200))}: ${'b'.repeat(chance.below(2000))}`,
  (chance) => `${word(chance)}: ${word(chance)}`,
]

export const headersIn = (chance: Chance): string[] =>
  Array.from({ length: chance.below(5) }, () => chance.pick(headers)(chance))
