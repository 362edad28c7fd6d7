import { cast } from '../../src/demo/world/cast.ts'
import type { Chance } from '../../src/demo/world/chance.ts'
import { plateRoles } from '../../src/demo/world/plate-cast.ts'

/** Numbers of the cast, as people type and paste them. */
const numbers = (chance: Chance): string => {
  const vin = cast[chance.int(0, cast.length - 1)]?.vin ?? ''
  const plate = plateRoles[chance.int(0, plateRoles.length - 1)]?.plate ?? ''
  return chance.pick([
    vin,
    vin.toLowerCase(),
    ` ${vin} `,
    vin.slice(0, 9),
    `${vin}${vin}`,
    `VIN: ${vin}\nгосномер ${plate}`,
    plate,
    plate.toLowerCase(),
    `${plate.slice(0, 6)} ${plate.slice(6)}`,
    'NZE121-0000001',
    'А123ВС77',
    'XTA21099012345678',
    '00000000000000000',
  ])
}

const texts = (chance: Chance): string =>
  chance.pick([
    '',
    ' ',
    'Иванов Иван Иванович',
    '1 250 000',
    '-1',
    '999999999999999999999',
    '12.07.2021',
    '31.02.2020',
    '2035-01-01',
    'Продаю Kia Rio 2013, один хозяин, пробег 98 000 км, не бита, не крашена, ПТС оригинал, 650 000 ₽',
    'Срочно! В залоге, распил, без торга 🚗🔥',
    'name+tag@пример.рф',
    'https://example.org/?a=1&b=<2>',
    '🚗👩‍👩‍👧‍👦🏳️‍🌈',
    '<img src=x onerror=alert(1)>',
    '"><script>throw new Error(1)</script>',
    "'; DROP TABLE users; --",
    '{{constructor.constructor("return 1")()}}',
    'rtl \u202eтекст\u202c и \u0000 \ufeff знаки',
    'А\u0301\u0302\u0303'.repeat(40),
    'слово'.repeat(120),
    'Слова и слова. '.repeat(400),
  ])

/** A number in one half of the cases, any other text in the other. */
export const inputOf = (chance: Chance): string => (chance.happens(0.5) ? numbers(chance) : texts(chance))

/** An address of a report: mostly of a car of the cast. */
export const reportPath = (chance: Chance): string => {
  const vin = cast[chance.int(0, cast.length - 1)]?.vin ?? ''
  const subject = chance.pick([
    vin,
    vin,
    vin,
    vin,
    vin.toLowerCase(),
    'XTA',
    'NZE1210000001',
    'XTAGFL110MY000777',
  ])
  const path = chance.pick(['/checks/', '/checks/', '/checks/', '/checks/', '/sdelka/'])
  return path + encodeURIComponent(subject)
}
