import { describe, expect, it } from 'vitest'
import type { Passport } from './contract.ts'
import { facts } from './facts.ts'
import { rows } from './rows.ts'

const told: Passport = {
  number: '164301000000001',
  kind: 'electronic',
  status: 'действующий',
  hasDuplicate: false,
  recyclingFee: 'Уплачен',
  customsRestrictions: 'Отсутствуют',
  otherRestrictions: 'отсутствуют',
}

const of = (more: Partial<Passport>) => {
  const { passports = [], unread = [] } = facts({ list: [{ ...told, ...more }] })
  return { ...passports[0], unread: unread.map(({ record, field }) => field ?? record) }
}

it('is told in full, and leaves nothing open', () => {
  expect(facts({ list: [told] })).toEqual({
    passports: [
      {
        record: 'Электронный ПТС 164301000000001',
        isElectronic: true,
        status: 'действующий',
        hasDuplicate: false,
        recyclingFee: 'paid',
        restrictions: [],
      },
    ],
    unread: [],
  })
})

describe('the recycling fee', () => {
  it.each([
    ['Уплачен', 'paid'],
    ['утильсбор уплачен', 'paid'],
    ['Оплачен', 'paid'],
    ['Не уплачен', 'unpaid'],
    ['НЕ ОПЛАЧЕН', 'unpaid'],
    ['Имеется задолженность', 'unpaid'],
    ['Подлежит уплате', 'unpaid'],
    ['Не подлежит уплате', 'exempt'],
    ['Освобождён', 'exempt'],
    ['Не требуется', 'exempt'],
  ])('«%s» is %s', (recyclingFee, expected) => {
    expect(of({ recyclingFee })).toMatchObject({ recyclingFee: expected, unread: [] })
  })

  it.each([undefined, 'нет данных', '-'])('«%s» is not said', (recyclingFee) => {
    expect(of({ recyclingFee })).toMatchObject({ recyclingFee: undefined, unread: ['утилизационный сбор'] })
  })

  it.each(['Уплачен частично', 'Уплачен по льготной ставке', 'да', 'Проверяется'])(
    '«%s» is not understood, and is said to be',
    (recyclingFee) => {
      expect(of({ recyclingFee })).toMatchObject({
        recyclingFee: undefined,
        unread: [`Электронный ПТС 164301000000001, утильсбор «${recyclingFee}»`],
      })
    },
  )
})

describe('restrictions', () => {
  it.each([
    'Отсутствуют',
    'нет',
    'Не наложены',
    'Ограничения отсутствуют',
    'не установлено',
    'Без ограничений',
  ])('«%s» are none', (otherRestrictions) => {
    expect(of({ otherRestrictions })).toMatchObject({ restrictions: [], unread: [] })
  })

  it.each(['Имеются', 'Запрет отчуждения', 'true', 'Отсутствуют данные об отмене запрета', 'нет разрешения'])(
    '«%s» is one',
    (otherRestrictions) => {
      expect(of({ otherRestrictions })).toMatchObject({ restrictions: [otherRestrictions], unread: [] })
    },
  )

  it.each([undefined, 'нет данных', 'Нет сведений', 'Неизвестно', 'Не определено', '—'])(
    '«%s» are not known, and are said to be',
    (customsRestrictions) => {
      expect(of({ customsRestrictions })).toMatchObject({
        restrictions: [],
        unread: ['ограничения в паспорте'],
      })
    },
  )

  it('of customs are called so', () => {
    expect(of({ customsRestrictions: 'Временный ввоз' }).restrictions).toEqual([
      'таможенное («Временный ввоз»)',
    ])
  })
})

it('what nobody has told is told as such, in the row and among what is not known', () => {
  const paper = { list: [{ number: '77ОА000001', kind: 'paper' as const }] }
  expect(facts(paper).unread?.map(({ record, field }) => `${record}: ${field}`)).toEqual([
    'ПТС 77ОА000001: статус паспорта',
    'ПТС 77ОА000001: меняли ли паспорт',
    'ПТС 77ОА000001: утилизационный сбор',
    'ПТС 77ОА000001: ограничения в паспорте',
  ])
  expect(JSON.stringify(rows(paper))).not.toContain('"нет"')
})
