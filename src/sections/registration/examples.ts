import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { RegistrationData } from './contract.ts'
import { section } from './section.ts'

const vin = 'XTAGFL110JY000001'

const threeOwners: RegistrationData = {
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: {
    vehicle_brandmodel: 'ЛАДА GFL110 LADA VESTA',
    vehicle_releaseyear: '2018',
    vehicle_vin: vin,
    vehicle_bodycolor: 'СЕРЕБРИСТЫЙ',
    vehicle_body_number: vin,
    vehicle_enclosedvolume: '1596.0',
    vehicle_enginepower: '106.0',
    vehicle_type_name: 'Легковые автомобили седан',
    vehicle_eco_class: 'ПЯТЫЙ',
    reestr_status: 'Текущая',
    periods: [
      { startDate: '20.02.2018', endDate: '04.06.2021', ownerType: 'Legal' },
      { startDate: '11.06.2021', endDate: '02.03.2022', ownerType: 'Natural' },
      { startDate: '05.03.2022', endDate: '', ownerType: 'Natural' },
    ],
  },
}

const oneOwner: RegistrationData = {
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: {
    vehicle_brandmodel: 'ЛАДА GFL110 LADA VESTA',
    vehicle_vin: vin,
    periods: [{ startDate: '2018-02-20', ownerType: 'Физическое лицо' }],
  },
}

const deregistered: RegistrationData = {
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: {
    vehicle_brandmodel: 'ЛАДА GFL110 LADA VESTA',
    vehicle_vin: vin,
    periods: [{ startDate: '20.02.2018', endDate: '04.06.2021', ownerType: 'Natural' }],
  },
}

const notRegistered: RegistrationData = {
  requestTime: '20.11.2026 12:30',
  vin,
  status: 404,
  RequestResult: null,
}

export const examples: Record<string, Envelope<RegistrationData>> = {
  'три владельца': foundExample(threeOwners),
  'один владелец, мало сведений': foundExample(oneOwner),
  'регистрация закончена': foundExample(deregistered),
  ничего: nothingExample(section, notRegistered, 404),
  'прежний ответ': staleExample(foundExample(threeOwners)),
  'реестр молчит': failureExample('source_silent', 60),
  'реестр не выдаёт': failureExample('source_withheld'),
}

export const expected = ({ owners }: { readonly owners: readonly unknown[] }) =>
  owners.length > 0 ? 'found' : 'nothing'
