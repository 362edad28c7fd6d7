import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the campaigns; one without a date has not been done', async () => {
  const campaign = {
    vin: 'XTAEXAMPLE0000001',
    vehicle_brand: 'LADA',
    vehicle_model: 'Vesta',
    manufacturer: 'АО «Пример-Авто»',
    campaign_start: '20.02.2019',
  }
  expect(await answerTo(lookup, 'recalls/found')).toEqual({
    outcome: 'found',
    data: [
      {
        ...campaign,
        date: '14.06.2019',
        recall_reason: 'Возможна недостаточная затяжка болта рулевой муфты.',
        recall_work: 'Проверка и затяжка соединения',
        dealership: 'Дилерский центр «Пример-Авто», г. Калуга',
      },
      {
        ...campaign,
        recall_reason: 'Возможно самопроизвольное срабатывание подушки безопасности.',
        recall_work: 'Замена модуля: обе стороны',
      },
    ],
  })
})

it('has an empty list for a car without campaigns', async () => {
  expect(await answerTo(lookup, 'recalls/nothing')).toEqual({ outcome: 'nothing', data: [] })
})
