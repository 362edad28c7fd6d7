import { describe, expect, it } from 'vitest'
import type { Facts } from '#facts/facts.ts'
import { answerParts } from './answer-parts.ts'
import type { AnswerPart } from './parts.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`)
const record = 'запись'

const partsOf = (facts: Facts): readonly AnswerPart[] => answerParts(facts, NOW)

const textOf = (part: AnswerPart | undefined): string[] => {
  if (part === undefined) return []
  const lines =
    part.kind === 'table'
      ? part.rows.map(({ cells }) => cells.map((cell) => cell ?? '?').join(' | '))
      : part.kind === 'facts'
        ? part.facts.map(([key, value]) => `${key}: ${value}`)
        : part.records.map(({ title, text }) => [title, text].filter(Boolean).join(' | '))
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}

describe('the content of an opened row', () => {
  it('is empty without facts', () => {
    expect(partsOf({})).toEqual([])
    expect(partsOf({ owners: [], policies: [], pledges: [], unread: [] })).toEqual([])
  })

  it('has all owners in one table, the present one first', () => {
    const [table] = partsOf({
      owners: [
        { record, kind: 'organisation', from: day('2014-03-14'), to: day('2021-12-22'), isPresent: false },
        { record, kind: undefined, from: undefined, to: undefined, isPresent: false },
        { record, kind: 'person', from: day('2022-03-19'), to: undefined, isPresent: true },
      ],
    })
    expect(textOf(table)).toEqual([
      '2 | Частное лицо | 19.03.2022 | 4 г. 8 мес., владеет',
      '1 | Организация | 14.03.2014 | 7 л. 9 мес.',
      '3 | ? | дата не указана | ?',
    ])
  })

  it('has ended records apart', () => {
    const policy = { record: 'Полис ХХХ 1', plate: 'А000АА40', insurer: 'АО «Пример»' }
    const pledge = { record, from: day('2022-03-25'), holders: ['ПАО «Пример Банк»'] }
    const parts = partsOf({
      policies: [
        { ...policy, isActive: false },
        { ...policy, record: 'Полис ХХХ 2', isActive: true },
      ],
      pledges: [
        { ...pledge, isInForce: false, to: day('2025-06-11') },
        { ...pledge, isInForce: true, holders: [] },
      ],
    })
    expect(parts.map((part) => [part.caption, part.isPast === true])).toEqual([
      ['Действуют', false],
      ['Закончились', true],
      ['Действуют', false],
      ['Исключены из реестра', true],
    ])
    expect(parts.flatMap(textOf)).toEqual([
      'ХХХ 2 | А000АА40 | АО «Пример»',
      'ХХХ 1 | А000АА40 | АО «Пример»',
      'Залогодержатель не назван | с 25.03.2022, действует',
      'ПАО «Пример Банк» | с 25.03.2022, исключён 11.06.2025',
    ])
  })

  it.each<[string, Facts, string[]]>([
    [
      'accidents, newest first',
      {
        accidents: [
          { record, date: undefined, damage: [] },
          { record, date: day('2022-01-17'), kind: 'Столкновение', place: 'Калуга', damage: ['01'] },
        ],
      },
      ['17.01.2022, столкновение | Калуга', 'дата не указана, вид не указан'],
    ],
    [
      'restrictions, one of an unknown code',
      {
        restrictions: [
          { record, since: day('2024-08-02'), code: '1', setter: '2', proceedings: '1/24/40-ИП' },
          { record, since: undefined, code: '9', setter: undefined },
        ],
      },
      [
        'Запрет на регистрационные действия, 02.08.2024 | судебный пристав, производство 1/24/40-ИП',
        'Ограничение, вид не назван, дата не указана',
      ],
    ],
    [
      'recalls, what may kill first, and what is done last',
      {
        recalls: [
          { record, done: day('2020-09-04'), reason: 'Ремень' },
          { record, done: undefined, reason: ' ' },
          { record, done: undefined, reason: 'Тормоза' },
        ],
      },
      ['Тормоза | не сделано', 'Причина не указана | не сделано', 'Ремень | сделано 04.09.2020'],
    ],
    [
      'inspections, newest first',
      {
        inspections: [
          { record, date: day('2022-03-20'), validTo: day('2024-03-20'), km: 1 },
          { record, date: day('2024-03-20'), validTo: undefined, km: undefined },
        ],
      },
      ['20.03.2024 | дата не указана | ?', '20.03.2022 | 20.03.2024 | 1 км'],
    ],
    [
      'what could not be read',
      { unread: [{ record: 'Карточка ДТП 1' }, { record: 'Карточка ДТП 2' }] },
      ['2 записи прочитать не удалось | Карточка ДТП 1; Карточка ДТП 2'],
    ],
    [
      'what a source has not said, and counts it as no record',
      {
        unread: [
          { record: 'ПТС', field: 'статус паспорта' },
          { record: 'ПТС', field: 'утилизационный сбор' },
        ],
      },
      ['Источник не сказал | статус паспорта, утилизационный сбор'],
    ],
    [
      'what a source has not said, where each field has a reason',
      {
        unread: [
          { record: 'Сообщение 1', field: 'об этой ли машине сообщение 1: VIN похож, но не этот' },
          { record: 'Сообщение 2', field: 'почему аннулировали: сообщение 2' },
        ],
      },
      [
        'Источник не сказал | об этой ли машине сообщение 1: VIN похож, но не этот; почему аннулировали: сообщение 2',
      ],
    ],
  ])('names %s', (_, facts, expected) => {
    expect(partsOf(facts).flatMap(textOf)).toEqual(expected)
  })
})
