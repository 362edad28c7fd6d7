import { vinOf } from '../support/cars.ts'
import { actions, type TakeTicket, victim } from './good-parts.ts'
import { word, words } from './odd-words.ts'
import type { Chance } from './random.ts'

/** A body for a call with these fields, usually JSON. */
export function bodyIn(chance: Chance, fields: readonly string[], take: TakeTicket): Buffer {
  if (chance.percent(10))
    return Buffer.from(Array.from({ length: chance.below(300) }, () => chance.below(256)))
  if (chance.percent(2))
    return Buffer.alloc(60_000 + chance.below(10_000), chance.pick(['[', 'x', '"', '\0']))
  if (chance.percent(10))
    return Buffer.from(`${fields[0] ?? word(chance)}=${word(chance)}&${word(chance)}`, 'latin1')
  return Buffer.from(JSON.stringify(objectOf(chance, fields, take)))
}

/** Most fields, with valid and odd values, sometimes with an unknown one. */
function objectOf(chance: Chance, fields: readonly string[], take: TakeTicket): object {
  const names = [
    ...fields.filter(() => chance.percent(90)),
    ...(chance.percent(10) ? [chance.pick(words)] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, valueFor(chance, name, take)]))
}

function valueFor(chance: Chance, name: string, take: TakeTicket): unknown {
  if (chance.percent(60) && name === 'token') return chance.percent(50) ? victim(chance) : take('comments')
  if (chance.percent(40) && name === 'vin') return vinOf(chance.below(5000))
  if (chance.percent(40) && name.startsWith('action')) return chance.pick(actions)
  if (chance.percent(8)) return Array.from({ length: chance.below(40) }, () => word(chance))
  if (chance.percent(8)) return { [word(chance)]: word(chance) }
  if (chance.percent(20)) return chance.pick([0, -1, 1.5, 1e308, 2 ** 53, true, false, null])
  if (chance.percent(10))
    return chance.pick(['\u0000', '\ud800', '\u202e', '🚗'.repeat(600), 'x'.repeat(9000)])
  return word(chance)
}

const types = [
  ...['application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'application/xml', ';;;', ''],
  ...['multipart/form-data; boundary=x', 'text/plain'],
]

/** Length and content type, sometimes contradictory. */
export function lengthIn(chance: Chance, { length }: Buffer): string[] {
  if (length === 0 && chance.percent(80)) return []
  const type = `Content-Type: ${chance.percent(75) ? 'application/json' : chance.pick(types)}`
  if (chance.percent(1)) return [type, 'Transfer-Encoding: chunked']
  if (chance.percent(1)) return [type, `Content-Length: ${length + chance.below(3) - 1}`]
  if (chance.percent(1)) return [type, `Content-Length: ${length}`, `Content-Length: ${word(chance)}`]
  const packed = chance.percent(2) ? ['Content-Encoding: gzip'] : []
  return [type, ...packed, `Content-Length: ${length}`]
}
