import { expect, it } from 'vitest'
import { otherModel } from './other-model.ts'

it.each([
  ['Audi A6', 'WAUZZZ8K9BA012345', ['A4']],
  ['АУДИ А6', 'WAUZZZ8K9BA012345', ['A4']],
  ['VOLKSWAGEN TIGUAN', 'WVWZZZ3CZ8P000123', ['Passat']],
  ['ФОЛЬКСВАГЕН ТИГУАН', 'WVWZZZ3CZ8P000123', ['Passat']],
  ['VOLKSWAGEN POLO', 'WVWZZZ1JZ3W386752', ['Golf', 'Bora']],
  ['ЛАДА НИВА', 'XTAGFL110MY000001', ['Vesta']],
  ['ЛАДА ГРАНТА', 'XTA21074091000001', ['2107']],
  ['РЕНО ДАСТЕР', 'X7L4SREAG58100001', ['Logan']],
])('%s is not what %s says: %s', (written, vin, models) => {
  expect(otherModel(written, vin)).toEqual(models)
})

it.each([
  ['АУДИ А4 allroad', 'WAUZZZ8K9BA012345'],
  ['AUDI S4', 'WAUZZZ8K9BA012345'],
  ['VW PASSAT CC', 'WVWZZZ3CZ8P000123'],
  ['VOLKSWAGEN CC', 'WVWZZZ3CZ8P000123'],
  ['VW JETTA', 'WVWZZZ1JZ3W386752'],
  ['VOLKSWAGEN', 'WVWZZZ1JZ3W386752'],
  ['ПОЛО', 'WVWZZZ1JZ3W386752'],
  ['SKODA OCTAVIA', 'XW8AN2NE0CH000001'],
  ['SKODA OCTAVIA (A5)', 'XW8AN2NE3CH000001'],
  ['ЛАДА 21214', 'XTA21214031700002'],
  ['НИВА', 'XTA21214031700002'],
  ['ВАЗ 21074', 'XTA21074091000001'],
  ['LADA X-RAY', 'XTAGAB330K1000001'],
  ['ЛАДА КАЛИНА', 'XTA219410G0000001'],
  ['КИА РИО', 'WAUZZZ8K9BA012345'],
  ['KIA SORENTO', 'Z94CB41AADR000001'],
])('%s may well be %s', (written, vin) => {
  expect(otherModel(written, vin)).toBeUndefined()
})
