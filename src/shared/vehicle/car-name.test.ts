import { expect, it } from 'vitest'
import { carLine, carTitle } from './car-name.ts'

const byVin = { kind: 'vin', brand: 'LADA', year: { value: 2021, sure: 'certain' } } as const

const titled = (...car: Parameters<typeof carTitle>) => Object.values(carTitle(...car)).join('')

it('names a car the same before and after a check', () => {
  expect(titled({ model: 'Hyundai Solaris', year: '2013' }, undefined)).toBe('Hyundai Solaris, 2013')
  expect(titled({ model: 'ХЕНДЭ СОЛЯРИС', year: '2013' }, undefined)).toBe('Hyundai Solaris, 2013')
})

it('marks data from the number alone', () => {
  expect(titled({}, byVin)).toBe('Lada, 2021, по VIN')
  expect(titled({}, { kind: 'frame', brand: 'Toyota', model: 'Corolla' })).toBe(
    'Toyota Corolla, по номеру кузова',
  )
  expect(titled({}, undefined)).toBe('Автомобиль')
})

it('names a make that only other cars have as theirs', () => {
  const learned = { kind: 'vin', learnedBrands: ['Xcite'], isModelLikely: true, model: 'X-Cross 7' } as const
  expect(titled({}, learned)).toBe('Xcite, по данным других машин с таким началом номера')
  expect(titled({ model: 'ЛАДА ВЕСТА' }, learned)).toBe('Lada Vesta')
})

it('keeps the model of the number if a registry has only the make', () => {
  const audi = { kind: 'vin', brand: 'Audi', model: 'A4' } as const
  expect(titled({}, audi)).toBe('Audi A4, по VIN')
  expect(titled({ model: 'АУДИ', year: '2011' }, audi)).toBe('Audi A4, 2011, по VIN')
  expect(titled({ model: 'ШКОДА', year: '2011' }, audi)).toBe('Škoda, 2011')
  expect(titled({ model: 'ХОНДА ФИТ' }, undefined)).toBe(titled({ model: 'Honda Fit' }, undefined))
})

it('marks a likely year, and adds the model of the VIN', () => {
  const likely = { kind: 'vin', brand: 'Kia', model: 'Rio', year: { value: 2018, sure: 'likely' } } as const
  expect(titled({}, likely)).toBe('Kia Rio, вероятно 2018, по VIN')
  expect(titled({}, { ...likely, isModelLikely: true })).toBe('Kia, вероятно 2018, по VIN')
})

it('lists colour, power, volume and body in lower case with units', () => {
  const info = { color: 'ТЕМНО-СИНИЙ', power: 150, volume: 1395, frame_id: 'X' }
  expect(carLine('X', info).replaceAll(/\s/g, ' ')).toBe(
    'тёмно-синий · 150 л. с. · 1 395 см³ · номер кузова как VIN',
  )
})
