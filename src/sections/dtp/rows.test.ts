import { describe, expect, it } from 'vitest'
import type { DtpData } from './contract.ts'
import { facts } from './facts.ts'
import { rows } from './rows.ts'

const answer = (...points: string[][]): DtpData => ({
  vin: 'XTAGFL110JY000001',
  status: 200,
  RequestResult: {
    Accidents: points.map((DamagePoints, at) => ({
      AccidentDateTime: `0${at + 1}.03.2020 10:00`,
      DamagePoints,
    })),
  },
})

describe('the accidents table', () => {
  it('has the newest accident first, its damage in words', () => {
    const table = rows(answer(['01'], ['222', '119', '300']))
    expect(table[0]).toEqual({ type: 'HEADER', key: 'ДТП 2' })
    expect(table).toContainEqual({
      key: 'Повреждения',
      value:
        'капот, лобовое стекло (222: по коду похоже на тяжёлое); переднее левое крыло (119: по коду похоже на лёгкое); код 300',
    })
  })
})

it.each([
  ['Калужская область', 'г Калуга, ул Примерная, 1', 'Калужская область, г Калуга, ул Примерная, 1'],
  [
    'Санкт-Петербург',
    'г Санкт-Петербург, ш Демонстрационное, 24',
    'г Санкт-Петербург, ш Демонстрационное, 24',
  ],
  ['Москва', undefined, 'Москва'],
])('a place in %s appears once', (RegionName, AccidentPlace, place) => {
  const data = answer(['01'])
  const accidents = data.RequestResult.Accidents.map((one) => ({ ...one, RegionName, AccidentPlace }))
  expect(facts({ ...data, RequestResult: { Accidents: accidents } }).accidents).toMatchObject([{ place }])
})
