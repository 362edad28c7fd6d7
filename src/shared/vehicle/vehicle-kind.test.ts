import { describe, expect, it } from 'vitest'
import { vehicleKind, vehicleTypeName } from './vehicle-kind.ts'

describe('the picture for a type of vehicle', () => {
  it.each([
    ['Легковой седан', 'car'],
    ['Легковые автомобили универсал', 'car'],
    ['ЛЕГКОВОЙ ФУРГОН', 'car'],
    ['Грузовой бортовой', 'truck'],
    ['Специализированные автомобили санитарные', 'truck'],
    ['Автобусы прочие', 'bus'],
    ['Троллейбусы', 'bus'],
    ['Мотоциклы', 'motorcycle'],
    ['Мотороллеры и мотоколяски', 'motorcycle'],
    ['Прицепы к легковым автомобилям', 'trailer'],
    ['Полуприцепы самосвалы', 'trailer'],
    ['Прицепы автобуса', 'trailer'],
    ['23', 'car'],
    ['04', 'truck'],
    ['91', 'trailer'],
    ['Неизвестный', 'car'],
    ['', 'car'],
  ])('%j is drawn as a %s', (text, kind) => expect(vehicleKind(text)).toBe(kind))

  it('names a two-digit code', () => {
    expect(vehicleTypeName('23')).toBe('Легковые автомобили седан')
    expect(vehicleTypeName('00')).toBeUndefined()
  })
})
