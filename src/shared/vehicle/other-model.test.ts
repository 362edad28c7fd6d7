import { describe, expect, it } from 'vitest'
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
  ['MITSUBISHI OUTLANDER', 'JMBSNCY2A8U012345', ['Lancer']],
  ['НИССАН КАШКАЙ', 'JN1TANT31U0123456', ['X-Trail']],
  ['KIA SORENTO', 'Z94CB41AADR000001', ['Rio']],
  ['MERCEDES-BENZ C 180', 'WDD2120051A400001', ['E-Class']],
  ['ВАЗ 21093', 'XTA21070082800001', ['2107']],
  ['LADA 217030', 'XTAGFL110JY100001', ['Vesta']],
])('%s is not what %s says: %s', (written, vin, models) => {
  expect(otherModel(written, vin)).toMatchObject({ models, scheme: expect.any(String) })
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
  ['МЕРСЕДЕС-БЕНЦ E220 CDI', 'WDD2120051A400001'],
  ['MERCEDES-BENZ ML 350', 'WDC1660561A000001'],
  ['MERCEDES-BENZ 230 E', 'WDB1240201A000001'],
  ['NISSAN X-TRAIL', 'JN1TANT31U0123456'],
  ['MITSUBISHI LANCER 1.5', 'JMBSNCY2A8U012345'],
  ['ЛАДА 219010 LADA GRANTA', 'XTA219010G0000001'],
  ['УАЗ 390945', 'XTT330300C0000001'],
  ['РЕНО ЛОГАН', 'XTARS045LE0000001'],
  ['ФОРД ГЭЛАКСИ', 'VSSZZZ7MZ1V000001'],
  ['FORD GALAXY', 'VSSZZZ7MZ1V000001'],
  ['VOLKSWAGEN SHARAN', 'VSSZZZ7MZ1V000001'],
])('%s may well be %s', (written, vin) => {
  expect(otherModel(written, vin)).toBeUndefined()
})

it.each([
  ['FORD MONDEO', 'WF06XXGCC6EG00001', ['Focus']],
  ['TOYOTA RAV4', 'XW7BF4FK30S000001', ['Camry']],
])('%s is perhaps not what %s says: its scheme is not proven', (written, vin, models) => {
  expect(otherModel(written, vin)).toMatchObject({ models })
  expect(otherModel(written, vin)?.scheme).toBeUndefined()
})

describe('a model that only the server names', () => {
  const likely = { brands: ['BMW'], models: ['5 Series'], others: ['3 Series', 'X5', 'M5'] }
  const VIN = 'WBADF71030BS00007'

  it.each(['BMW X5', 'БМВ 320I', 'BMW 318'])('%s is perhaps not it', (written) => {
    expect(otherModel(written, VIN, likely)).toEqual(likely)
  })

  it.each(['BMW 525 D', 'BMW 520I XDRIVE', 'BMW M5', 'BMW 5 SERIES', 'BMW', 'BMW 5ER', 'KIA RIO'])(
    '%s may well be it',
    (written) => {
      expect(otherModel(written, VIN, likely)).toBeUndefined()
    },
  )

  it('gives way to a proven one', () => {
    const named = { brands: ['Audi'], models: ['A6'], others: [] }
    expect(otherModel('AUDI A6', 'WAUZZZ8K9BA012345', named)).toMatchObject({ models: ['A4'] })
  })
})
