import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Accident, DtpData } from './contract.ts'
import { section } from './section.ts'

const vin = 'XTAGFL110JY000001'

const answer = (...Accidents: Accident[]): DtpData => ({
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: { Accidents },
})

const heavyCollision: Accident = {
  AccidentNumber: '400012345',
  AccidentType: 'Столкновение',
  AccidentDateTime: '05.11.2022 18:40',
  RegionName: 'Калужская область',
  AccidentPlace: 'г Калуга, ул Примерная, 1',
  OwnerOkopf: 'Физические лица',
  VehicleDamageState: 'Повреждено',
  VehicleAmount: '2',
  VehicleMark: 'ЛАДА',
  VehicleModel: 'Vesta',
  VehicleYear: '2018',
  DamagePoints: ['220', '119', '122', '225'],
}

const oldScheme: Accident = {
  AccidentNumber: '400001111',
  AccidentType: 'Наезд на препятствие',
  AccidentDateTime: '2019-02-11 08:15',
  RegionName: 'Калужская область',
  VehicleDamageState: 'Повреждено',
  VehicleMark: 'ЛАДА',
  VehicleModel: 'Vesta',
  DamagePoints: ['01', '02', '09', '15'],
}

const scratch: Accident = {
  AccidentNumber: '400022222',
  AccidentType: 'Столкновение',
  AccidentDateTime: '14.07.2024 10:05',
  RegionName: 'Тульская область',
  DamagePoints: ['114', '115'],
}

const bus: Accident = { ...scratch, AccidentNumber: '400033331', DamagePoints: ['230', '131', '142'] }
const motorcycle: Accident = { ...scratch, AccidentNumber: '400033332', DamagePoints: ['250', '151'] }
const truck: Accident = {
  ...scratch,
  AccidentNumber: '400033333',
  DamagePoints: ['277', '175', '265', '180'],
}
const unknownBody: Accident = { ...scratch, AccidentNumber: '400033334', DamagePoints: ['291', '198', '300'] }
const noPoints: Accident = { ...scratch, AccidentNumber: '400033335', DamagePoints: [] }

export const examples: Record<string, Envelope<DtpData>> = {
  'два ДТП, обе схемы': foundExample(answer(oldScheme, heavyCollision)),
  'лёгкое ДТП': foundExample(answer(scratch)),
  'другие кузова': foundExample(answer(bus, motorcycle, truck, unknownBody, noPoints)),
  'одну запись прочитать не удалось': foundExample({
    ...answer(scratch),
    RequestResult: { Accidents: [scratch], unread: [{}] },
  }),
  ничего: nothingExample(section, answer()),
  'прежний ответ': staleExample(foundExample(answer(scratch))),
  'прежний ответ: ничего': staleExample(nothingExample(section, answer())),
  'реестр сменил ответ': failureExample('source_changed'),
  'реестр медлит': failureExample('source_slow', 120),
}

export const expected = ({ accidents }: { readonly accidents: readonly unknown[] }) =>
  accidents.length > 0 ? 'found' : 'nothing'
