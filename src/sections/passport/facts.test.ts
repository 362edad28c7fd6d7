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

it('is reported in full, without gaps', () => {
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

  it.each([undefined, 'нет данных', '-'])('«%s» is missing', (recyclingFee) => {
    expect(of({ recyclingFee })).toMatchObject({ recyclingFee: undefined, unread: ['утилизационный сбор'] })
  })

  it.each(['Уплачен частично', 'Уплачен по льготной ставке', 'да', 'Проверяется'])(
    '«%s» is reported as unreadable',
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
    '«%s» are reported as unknown',
    (customsRestrictions) => {
      expect(of({ customsRestrictions })).toMatchObject({
        restrictions: [],
        unread: ['ограничения в паспорте'],
      })
    },
  )

  it('of customs are named as such', () => {
    expect(of({ customsRestrictions: 'Временный ввоз' }).restrictions).toEqual([
      'таможенное («Временный ввоз»)',
    ])
  })
})

it('missing members are named, in the row and among the gaps', () => {
  const paper = { list: [{ number: '77ОА000001', kind: 'paper' as const }] }
  expect(facts(paper).unread?.map(({ record, field }) => `${record}: ${field}`)).toEqual([
    'ПТС 77ОА000001: статус паспорта',
    'ПТС 77ОА000001: меняли ли паспорт',
    'ПТС 77ОА000001: утилизационный сбор',
    'ПТС 77ОА000001: ограничения в паспорте',
  ])
  expect(JSON.stringify(rows(paper))).not.toContain('"нет"')
})
