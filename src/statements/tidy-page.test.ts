import { expect, it } from 'vitest'
import { sellerChecks } from '#shared/deal-situation.ts'
import { takesLess } from '#shared/testing/processor-time.ts'
import { readLease } from './read-lease.ts'
import { readSeller } from './read-seller.ts'

const VIN = 'XTAEXAMPLE0000001'
const NOW = new Date('2026-11-29T09:00:00Z')
const SELLER = { name: 'Примеров Пётр Ильич', birthDate: '01.02.1980', inn: '500100732259' }

const CHARS = 100_000

const repeated = (part: string) => part.repeat(Math.ceil(CHARS / part.length)).slice(0, CHARS)

const PARTS = [
  'Заключение договора ',
  'Заключение договора аренды ',
  `Заключение договора финансовой аренды (лизинга) ${VIN} договор: `,
  `Прекращение договора лизинга\n№ 00000001 от 01.01.2026\nдоговор: 1 от 01.01.2026 ${VIN}\n`,
  'Заключение договора аренды ПРЕДМЕТ договор:\t',
  'финансов',
  'реструктуризаци',
  'наследственн',
  'доверенность ',
  'доверенность найдена по ',
  'Примеров Пётр Ильич ',
  'Примеров Пётр ',
  'ИНН ',
  'дата смерти ',
  '1',
  '12/34/',
  'А40-',
  '2026-',
  '. ',
  ' ',
  '\n',
  ' \n',
  '\u00a0',
  'найдено ',
  `найдено${' '.repeat(5000)}`,
  'не найдено ни одной записи\n',
  'окончания срока действия ',
]

/** Microseconds for all readers; a quadratic pattern takes many times as long. */
const MOST = 250_000

it.each(PARTS)('reads 100 kB of %j at once', (part) => {
  const text = repeated(part)
  const readAll = () => {
    readLease(text, VIN)
    for (const check of sellerChecks) readSeller(check, text, { seller: SELLER, vin: VIN, now: NOW })
  }
  expect(takesLess(MOST, readAll)).toBe(true)
})

it('concludes nothing from a page with a run that no register has', () => {
  const nothing = 'По заданным критериям не найдено ни одной записи'
  expect(readLease(nothing, VIN)).toEqual({ answer: 'nothing' })
  expect(readLease(`${nothing}\n${'a'.repeat(300)}`, VIN)).toBeUndefined()
  const read = (text: string) => readSeller('bankruptcy', text, { seller: {}, vin: VIN, now: NOW })
  expect(read(nothing)).toEqual({ answer: 'nothing' })
  expect(read(`${nothing}\n${'a'.repeat(300)}`)).toBeUndefined()
})
