import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the vehicle and its owners, with Latin letters in its numbers', async () => {
  expect(await answerTo(lookup, 'gibdd/registration-found')).toEqual({
    outcome: 'found',
    data: {
      requestTime: '14.03.2026 10:22',
      vin: 'XTAEXAMPLE0000001',
      status: 200,
      RequestResult: {
        vehicle_brandmodel: 'ЛАДА GFL110 LADA VESTA',
        vehicle_releaseyear: '2018',
        vehicle_vin: 'XTAEXAMPLE0000001',
        vehicle_bodycolor: 'БЕЛЫЙ',
        vehicle_body_number: 'XTAEXAMPLE0000001',
        vehicle_enclosedvolume: '1596',
        vehicle_enginepower: '106',
        vehicle_enginepowerkw: '78',
        vehicle_type_name: 'Легковые автомобили седан',
        vehicle_eco_class: 'ПЯТЫЙ',
        reestr_status: 'Текущая',
        periods: [
          { startDate: '20.02.2018', endDate: '04.06.2021', ownerType: 'Юридическое лицо' },
          { startDate: '11.06.2021', ownerType: 'Natural' },
        ],
      },
    },
  })
})

it('reads the older format, which also has the engine, the passport and the last operation', async () => {
  const { outcome, data } = await answerTo(lookup, 'gibdd/registration-history-found')
  expect(outcome).toBe('found')
  expect(data.RequestResult).toEqual({
    vehicle_brandmodel: 'ЛАДА GFL110 LADA VESTA',
    vehicle_releaseyear: '2018',
    vehicle_vin: 'XTAEXAMPLE0000001',
    vehicle_bodycolor: 'БЕЛЫЙ',
    vehicle_body_number: 'XTAEXAMPLE0000001',
    vehicle_chassisnumber: 'ОТСУТСТВУЕТ',
    vehicle_enginenumber: '21129 0000001',
    vehicle_enclosedvolume: '1596',
    vehicle_enginepower: '106',
    vehicle_enginepowerkw: '78',
    vehicle_type_name: 'Легковые автомобили седан',
    vehicle_category: 'B',
    passport_number: '63ОР000001',
    passport_issue: 'АО «Пример-Авто»',
    periods: [
      {
        startDate: '2018-02-20T00:00:00.000+03:00',
        endDate: '2021-06-04T00:00:00.000+03:00',
        ownerType: 'Legal',
        operation: 'Изменение собственника',
      },
      {
        startDate: '2021-06-11T00:00:00.000+03:00',
        ownerType: 'Natural',
        operation: 'Снятие с учёта: утилизация',
      },
    ],
  })
})

it('has status 404 and no result for a car that is not registered', async () => {
  expect(await answerTo(lookup, 'gibdd/registration-nothing')).toEqual({
    outcome: 'nothing',
    status: 404,
    data: { requestTime: '14.03.2026 10:21', vin: 'XTAEXAMPLE0000001', status: 404, RequestResult: null },
  })
})
