import { describe, expect, it } from 'vitest'
import { mainInfoRows } from '#report/main-info/main-info-rows.ts'
import { emptyReport } from '../report-store.ts'
import type { ParsedAnswer } from '../section/reading.ts'
import { mainInfo } from './main-info.ts'

const VIN = 'XTAGFL110JY000001'

describe('the main-info table', () => {
  it('shows a dash for a missing value that every car has', () => {
    expect(mainInfoRows(VIN, {}).map(({ key, value }) => `${key}: ${value}`)).toEqual([
      `VIN: ${VIN}`,
      'Номер кузова: -',
      'Цвет кузова: -',
      'Мощность двигателя: -',
      'Объём двигателя: -',
    ])
  })

  it('appends values that only some sources report', () => {
    const known = { generation: 'I (2015—2023)', wheel: 'Левый', netWeight: 1230, sts: '…001, от 2018-12-01' }
    expect(
      mainInfoRows(VIN, known)
        .slice(5)
        .map(({ key, value }) => `${key}: ${value.replaceAll(/\s/gu, ' ')}`),
    ).toEqual([
      'Поколение: I (2015—2023)',
      'Руль: Левый',
      'Масса без нагрузки: 1 230 кг',
      'СТС: …001, от 01.12.2018',
    ])
  })
})

it('prefers the registry’s values to stored ones', () => {
  const reading = { outcome: 'found', baseInfo: { model: 'МЕРСЕДЕС-БЕНЦ E 200' } } as ParsedAnswer
  const registration = { kind: 'known', reading, alone: false } as const
  const report = { ...emptyReport, sections: { registration } }
  expect(mainInfo({ model: 'Mercedes-Benz E-Класс', color: 'белый' }, report)).toMatchObject({
    model: 'МЕРСЕДЕС-БЕНЦ E 200',
    color: 'белый',
  })
})
