import { flagFields } from '#facts/unread-records.ts'
import { APPEALS_LAW, appealTo, CAR_PAPERS, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { WantedData } from './contract.ts'
import { flagText, recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<WantedData>({
  addressee: 'Отдел полиции, который объявил розыск',
  ways: [
    {
      ...appealTo('Отдел полиции, который объявил розыск; какой именно, подскажут в любом отделе'),
      how: 'Приходит собственник с документами на машину: розыск прекращает тот, кто его объявил. До этого машину могут задержать на дороге.',
    },
    appealTo('Главное управление МВД региона, если отдел отказал или молчит', 'https://мвд.рф/'),
  ],
  mistakes: [
    {
      claim: 'Автомобиль найден и возвращён собственнику, но числится в розыске.',
      ask: 'прекратить розыск и убрать запись о нём',
      papers: [CAR_PAPERS, 'копия документа о возврате автомобиля'],
    },
    {
      claim: 'В розыске другой автомобиль: номера этого с записью не сходятся.',
      ask: 'сверить номера с записью и убрать её из сведений об этом автомобиле',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
  ],
  missing:
    'Запись о розыске по письму не добавляют: об угоне заявляют в полицию, по телефону 102 или в отделе.',
  laws: [APPEALS_LAW],
  records: ({ RequestResult }) =>
    newestFirst(RequestResult.records, ({ w_data_pu }) => w_data_pu).map((record) => ({
      name: flagFields(flagText, RequestResult.unread).record ?? recordOf(record),
      rows: details(record),
      keeper: record.w_reg_inic ? `Полиция, инициатор розыска: ${record.w_reg_inic}` : undefined,
    })),
})
