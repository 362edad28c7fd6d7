import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows each accident with its damage points, none without a drawing of the police', async () => {
  const { outcome, data } = await answerTo(lookup, 'gibdd/dtp-found')
  expect(outcome).toBe('found')
  expect(data.RequestResult.Accidents).toEqual([
    {
      AccidentNumber: '400012345',
      AccidentType: 'Столкновение',
      AccidentDateTime: '05.11.2022 18:40',
      RegionName: 'Калужская область',
      AccidentPlace: 'г Калуга, ул Примерная, 1',
      DepName: 'ОБ ДПС ГИБДД, г. Калуга',
      OwnerOkopf: 'Физические лица',
      VehicleDamageState: 'Повреждено',
      VehicleAmount: '2',
      VehicleSort: '2',
      DamageDestription: 'Передний бампер, капот',
      VehicleMark: 'ЛАДА',
      VehicleModel: 'Vesta',
      VehicleYear: '2018',
      DamagePoints: ['220', '119'],
    },
    {
      AccidentNumber: '400054321',
      AccidentType: 'Наезд на препятствие',
      AccidentDateTime: '17.01.2024 08:15',
      RegionName: 'Московская область',
      OwnerOkopf: 'Физические лица',
      VehicleDamageState: 'Повреждено',
      VehicleAmount: '1',
      VehicleSort: '1',
      VehicleMark: 'ЛАДА',
      VehicleModel: 'Vesta',
      VehicleYear: '2018',
      DamagePoints: [],
    },
  ])
})

it('has an empty list for a car without accidents', async () => {
  expect(await answerTo(lookup, 'gibdd/dtp-nothing')).toMatchObject({
    outcome: 'nothing',
    data: { status: 200, RequestResult: { Accidents: [] } },
  })
})
