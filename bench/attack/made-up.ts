import { sections } from '../../e2e/support/sections.ts'
import { addComment } from '../../src/shared/contract/comments.ts'
import { getBaseByPlate, getVinByPlate } from '../../src/shared/contract/plates.ts'
import { getVerdict } from '../../src/shared/contract/verdict.ts'
import { goodParts, type TakeTicket } from './good-parts.ts'
import { bodyIn, lengthIn } from './odd-bodies.ts'
import { headersIn } from './odd-headers.ts'
import { word } from './odd-words.ts'
import type { Chance } from './random.ts'

export interface Route {
  readonly method: string
  readonly path: string
  /** Field names of its body. */
  readonly fields: readonly string[]
}

const methods = 'GET POST DELETE PUT PATCH HEAD OPTIONS TRACE CONNECT QUERY get'.split(' ')

/** A request to a route of the site, with errors in any part. */
export function madeUp(chance: Chance, routes: readonly Route[], takeTicket: TakeTicket): Buffer {
  const { method: meant, path, fields } = chance.pick(routes)
  const method = chance.percent(85) ? meant : chance.pick(methods)
  const target = addressIn(chance, path, takeTicket) + queryIn(chance)
  const body = method === 'GET' && chance.percent(90) ? Buffer.alloc(0) : bodyIn(chance, fields, takeTicket)
  const lines = [
    `${method} ${target} HTTP/${chance.percent(98) ? '1.1' : chance.pick(['1.0', '2.0', '0.9', '1.2'])}`,
    ...(chance.percent(98) ? ['Host: 127.0.0.1'] : []),
    'Connection: close',
    `X-Forwarded-For: ${addressOfNobody(chance)}`,
    ...headersIn(chance),
    ...lengthIn(chance, body),
  ]
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
  return chance.percent(4) ? corrupted(chance, bytes) : bytes
}

const group = (chance: Chance) => chance.below(2 ** 16).toString(16)

/** From very many networks, so that rate limits do not shield the code behind them. */
function addressOfNobody(chance: Chance): string {
  if (chance.percent(2)) return word(chance)
  if (chance.percent(50)) return `2a00:${group(chance)}:${group(chance)}:${group(chance)}::1`
  return Array.from({ length: 4 }, () => 1 + chance.below(223)).join('.')
}

const actionOfPath = new Map<string, string>([
  ...sections.map(({ path, action }) => [path, action] as const),
  [getVinByPlate.path, 'searchByPlateNumber'],
  [getBaseByPlate.path, 'getBaseInfoByPlate'],
  [getVerdict.path, 'verdict'],
  [addComment.path, 'comments'],
])

function addressIn(chance: Chance, path: string, take: TakeTicket): string {
  const action = actionOfPath.get(path) ?? ''
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (chance.percent(25)) return word(chance)
    return name === 'captcha_token' ? take(action) : (goodParts[name] ?? word)(chance)
  })
  if (chance.percent(3))
    return filled + chance.pick(['/', '//', '/.', '/..', '%2f', ';a=b', '#', ' x', '.data'])
  return filled
}

const names = 'action actions vin plate token type utm_source index _routes code state'.split(' ')

function queryIn(chance: Chance): string {
  if (chance.percent(70)) return ''
  const parts = Array.from(
    { length: 1 + chance.below(4) },
    () => `${chance.percent(90) ? chance.pick(names) : word(chance)}=${word(chance)}`,
  )
  return `?${parts.join(chance.pick(['&', '&', '&', ';', '&&']))}`
}

/** Changes, removes or inserts a few bytes anywhere. */
function corrupted(chance: Chance, bytes: Buffer): Buffer {
  const at = chance.below(bytes.length)
  const strange = Buffer.from(Array.from({ length: chance.below(4) }, () => chance.below(256)))
  return Buffer.concat([bytes.subarray(0, at), strange, bytes.subarray(at + chance.below(4))])
}
