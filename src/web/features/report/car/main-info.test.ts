import { describe, expect, it } from 'vitest'
import { emptyReport } from '../report-store.ts'
import type { Known } from '../section/reading.ts'
import { mainInfo, mainInfoRows } from './main-info.ts'

const VIN = 'XTAGFL110JY000001'

describe('the main-info table', () => {
  it('has a dash for what every car has and nobody told', () => {
    expect(mainInfoRows(VIN, {}).map(({ key, value }) => `${key}: ${value}`)).toEqual([
      `VIN: ${VIN}`,
      'Номер кузова: -',
      'Цвет кузова: -',
      'Мощность двигателя: -',
      'Объём двигателя: -',
    ])
  })

  it('goes on with what only some sources know', () => {
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

it('is by the registry where it names the car, as it is when the page is opened again', () => {
  const reading = { outcome: 'found', baseInfo: { model: 'МЕРСЕДЕС-БЕНЦ E 200' } } as Known
  const registration = { kind: 'known', reading, alone: false } as const
  const report = { ...emptyReport, sections: { registration } }
  expect(mainInfo({ model: 'Mercedes-Benz E-Класс', color: 'белый' }, report)).toMatchObject({
    model: 'МЕРСЕДЕС-БЕНЦ E 200',
    color: 'белый',
  })
})
