import {
  CAR_PAPERS,
  INSPECTION_ADDRESSEE,
  INSPECTION_LAW,
  INSPECTION_OPERATOR,
  INSURERS_UNION,
  NO_TERM,
  PERSONAL_DATA_LAW,
  REPORT_SELLER,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { MileagesData, Reading } from './contract.ts'
import { recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<MileagesData>({
  ways: [
    REPORT_SELLER,
    { ...INSPECTION_OPERATOR, who: 'Техосмотр: оператор, который оформил карту' },
    INSURERS_UNION,
    {
      who: 'Сервис, страховая, площадка объявлений или таможня: кто записал пробег',
      how: 'Заявление с документами и просьбой сверить запись со своими бумагами и передать верный пробег.',
      term: NO_TERM,
    },
  ],
  mistakes: [
    {
      claim: 'Пробег записан неверно: на одометре в тот день было другое число.',
      ask: 'сверить запись с её источником и исправить пробег',
      papers: [CAR_PAPERS, 'копии заказ-нарядов и диагностических карт с пробегом', 'фото одометра'],
    },
    {
      claim: 'Пробег записан в милях, а показан в километрах.',
      ask: 'сверить запись с её источником и указать пробег в километрах',
      papers: [CAR_PAPERS, 'фото одометра'],
    },
    {
      claim: 'Этот пробег записан о другом автомобиле.',
      ask: 'проверить запись по её источнику, назвать его и убрать её из сведений об этом автомобиле',
      papers: [CAR_PAPERS, 'документы о том, где машина была в тот день, если они есть'],
    },
  ],
  missing:
    'Пробег передают те, кто его записал; по письму покупателя запись, как правило, не появится. Сохраните заказ-наряды и карты.',
  laws: [INSPECTION_LAW, PERSONAL_DATA_LAW],
  records: ({ list }) =>
    newestFirst(list, ({ date }) => date).map((reading) => ({
      name: recordOf(reading),
      rows: details(reading),
      keeper: keeperOf(reading),
    })),
})

/** Only the report's seller can name the other sources. */
const keeperOf = ({ source }: Reading): string | undefined =>
  source === 'техосмотр' ? INSPECTION_ADDRESSEE : undefined
