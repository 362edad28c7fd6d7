import { describe, expect, it } from 'vitest'
import { bodyKind } from './body-kind.ts'

describe('the body that a registry names', () => {
  it.each([
    ['Легковой седан', 'sedan'],
    ['ЛЕГКОВЫЕ АВТОМОБИЛИ СЕДАН', 'sedan'],
    ['Легковые автомобили купе', 'sedan'],
    ['Легковые автомобили хэтчбек (комби)', 'hatchback'],
    ['Легковые автомобили универсал', 'estate'],
    ['Легковые автомобили пикап', 'suv'],
    ['ЛЕГКОВОЙ ФУРГОН', 'van'],
    ['Специализированные автомобили санитарные', 'van'],
    ['Автобусы длиной не более 5 м', 'van'],
    ['Автобусы длиной от 5,5 до 8 м', 'bus'],
    ['Автобусы прочие', 'bus'],
    ['Троллейбусы', 'bus'],
    ['Грузовой бортовой', 'truck'],
    ['Грузовые автомобили фургоны', 'truck'],
    ['Специализированные автомобили автокраны', 'truck'],
    ['Мотоциклы', 'motorcycle'],
    ['Мототранспортные средства мотоциклы', 'motorcycle'],
    ['Мотовелосипеды и мопеды', 'motorcycle'],
    ['23', 'sedan'],
    ['22', 'hatchback'],
    ['04', 'truck'],
  ])('%j is drawn as a %s', (type, kind) => expect(bodyKind({ type })).toBe(kind))

  it.each([
    'Прицепы к легковым автомобилям',
    'Полуприцепы самосвалы',
    'Прицепы автобуса',
    '91',
    'Мотонарты',
    'Трактора',
    'Самоходные машины и механизмы',
    'Легковые автомобили прочие',
    'Неизвестный',
    '',
  ])('%j has no drawing', (type) => expect(bodyKind({ type })).toBe('outline'))
})

describe('the name of a model', () => {
  it.each([
    ['УАЗ ПАТРИОТ', 'suv'],
    ['BMW X5 XDRIVE30D', 'suv'],
    ['FORD TRANSIT', 'van'],
    ['КАМАЗ 65115-N3', 'truck'],
    ['ПАЗ 32053', 'bus'],
  ])('%s is enough where the type is not known: %s', (model, kind) =>
    expect(bodyKind({ type: 'Легковые автомобили прочие', model })).toBe(kind),
  )

  it.each(['КИА РИО', 'ЛАДА GFL110 LADA VESTA', 'SUZUKI SX4', 'LIFAN X60', 'МАЗДА 6', ''])(
    '%j comes with several bodies or with none: no guess',
    (model) => expect(bodyKind({ model })).toBe('outline'),
  )

  it('prefers an off-roader to an estate, a van to a box lorry, and otherwise the registry', () => {
    expect(bodyKind({ type: 'Легковые автомобили универсал', model: 'КИА SPORTAGE' })).toBe('suv')
    expect(bodyKind({ type: 'Грузовые автомобили фургоны', model: 'FORD TRANSIT' })).toBe('van')
    expect(bodyKind({ type: 'Грузовые автомобили бортовые', model: 'FORD TRANSIT' })).toBe('truck')
    expect(bodyKind({ type: 'Легковые автомобили седан', model: 'КИА SPORTAGE' })).toBe('sedan')
    expect(bodyKind({ type: 'Прицепы прочие', model: 'КАМАЗ' })).toBe('outline')
  })
})
