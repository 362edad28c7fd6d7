import { describe, expect, it } from 'vitest'
import { readLease } from './read-lease.ts'

const VIN = 'XTAEXAMPLE0000001'

const block = (name: string, day: string, more = '') =>
  `${name} договора финансовой аренды (лизинга)
№ 00000001 от ${day}
Договор: 000/26 от 30.06.2026
Лизингодатель: ООО «ПРИМЕР», ОГРН: 1027700000000
Лизингополучатель: Сведения скрыты
Предмет финансовой аренды: ${VIN}, 0101001 Легковые автомобили ${more}
`

const start = block('Заключение', '02.07.2026')
const stop = block('Прекращение', '20.10.2026')
const lasting = { answer: 'found', state: 'lasting' }

describe('the pasted page of the register', () => {
  it.each<[string, string, unknown]>([
    ['a lease', start, lasting],
    ['an ended lease', stop + start, { answer: 'found', state: 'ended' }],
    ['an annulled end', block('Прекращение', '20.10.2026', 'Аннулировано') + start, lasting],
    ['an end of another contract', stop.replace('000/26', '001/26') + start, lasting],
    ['an end without a readable day', stop.replace('20.10.2026', 'вчера') + start, lasting],
    [
      'a broken number of another contract next to an end',
      stop +
        start +
        start
          .replace('000/26', '001/26')
          .replace(VIN, `${VIN.slice(0, 8)} ${VIN.slice(8, 12)}\n${VIN.slice(12)}`),
      lasting,
    ],
    [
      'a pledge',
      start
        .replace('договора финансовой аренды (лизинга)', 'права залога')
        .replace('Заключение', 'Возникновение'),
      lasting,
    ],
    [
      'a heading that is too long next to an end',
      stop + start.replace('договора', `договора ${'с особыми условиями '.repeat(8)}`),
      undefined,
    ],
    ['nothing', 'По заданным критериям не найдено ни одной записи', { answer: 'nothing' }],
    ['words of another register', 'Ничего не найдено', undefined],
    [
      'nothing of another car',
      'XTAEXAMPLE0000002\nПо заданным критериям не найдено ни одной записи',
      undefined,
    ],
    [
      'nothing next to a message without its heading',
      'Лизингодатель: ООО «ПРИМЕР»\nПо заданным критериям не найдено ни одной записи',
      undefined,
    ],
    ['another car', start.replaceAll(VIN, 'XTAEXAMPLE0000002'), undefined],
    ['a longer number', start.replaceAll(VIN, `${VIN}9`), undefined],
    ['an annulled lease alone', block('Заключение', '02.07.2026', 'Аннулировано'), undefined],
    ['some other page', 'Добро пожаловать', undefined],
    [
      'nothing next to a message of another car',
      `${start.replaceAll(VIN, 'X')} не найдено ни одной записи`,
      undefined,
    ],
  ])('is read with %s', (_, text, expected) => {
    expect(readLease(text, VIN)).toEqual(expected)
  })
})
