import { describe, expect, it } from 'vitest'
import { carOf, inspected, owned, plain } from '../testing/car.ts'
import { day, NOW } from '../testing/report.ts'
import { trail } from './trail.ts'

const story = carOf({
  owners: owned(['2014-03-14', '2021-12-22'], ['2021-12-22', '2022-03-19'], ['2022-03-19']),
  accidents: {
    accidents: [{ record: 'Карточка ДТП 1', date: day('2019-11-05'), kind: 'Столкновение', damage: [] }],
  },
  mileage: inspected(['2020-09-21', 214_300], ['2022-03-16', 119_000]),
  wanted: { wanted: [{ record: 'Запись о розыске', since: day('2026-04-27') }] },
  restrictions: {
    restrictions: [{ record: 'Ограничение', since: day('2026-04-29'), code: '1', setter: '2' }],
  },
  pledges: {
    pledges: [
      {
        record: 'Уведомление 1',
        isInForce: false,
        from: day('2022-03-25'),
        to: day('2025-06-11'),
        holders: ['ПАО «Пример Банк»'],
      },
    ],
  },
  policies: {
    policies: [{ record: 'Полис 1', isActive: true, from: day('2023-03-21'), plate: 'А000АА40' }],
  },
  recalls: {
    recalls: [
      { record: 'Отзыв 1', done: day('2018-06-14') },
      { record: 'Отзыв 2', done: undefined },
    ],
  },
  customs: { customs: [{ record: 'Таможенное оформление', date: day('2014-02-01') }] },
})

describe('the story of a car', () => {
  it('combines all registries, oldest first', () => {
    expect(trail(story, NOW).map(({ date, kind, title }) => [date, kind, plain(title)])).toEqual([
      ['2014-02-01', 'customs', 'Оформлена таможней'],
      ['2014-03-14', 'owner', '1-й владелец: частное лицо, 7 лет 9 мес.'],
      ['2018-06-14', 'recall', 'Отзыв выполнен'],
      ['2019-11-05', 'accident', 'ДТП: столкновение'],
      ['2020-09-21', 'inspection', 'Техосмотр, 214 300 км'],
      ['2021-12-22', 'owner', '2-й владелец: частное лицо, 87 дней'],
      ['2022-03-16', 'fall', 'Пробег: −95 300 км, 119 000 км'],
      ['2022-03-19', 'owner', '3-й владелец: частное лицо, по сей день'],
      ['2022-03-25', 'pledge', 'Залог: ПАО «Пример Банк»'],
      ['2023-03-21', 'policy', 'Полис ОСАГО, А000АА40'],
      ['2025-06-11', 'pledge-end', 'Залог снят'],
      ['2026-04-27', 'wanted', 'Объявлен розыск'],
      ['2026-04-29', 'restriction', 'Запрет на регистрацию'],
    ])
  })

  it('names the section of each event', () => {
    const section = trail(story, NOW).find(({ kind }) => kind === 'fall')?.section
    expect(section).toBe('inspections')
  })

  it('is empty without a day', () => {
    const car = carOf({ wanted: { wanted: [{ record: 'Запись о розыске', since: undefined }] } })
    expect(trail(car, NOW)).toEqual([])
  })
})
