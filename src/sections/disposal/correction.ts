import {
  APPEALS_LAW,
  CAR_PAPERS,
  PERSONAL_DATA_LAW,
  REGIONAL_OFFICE,
  REGISTRATION_ADDRESSEE,
  REGISTRATION_LAW,
  REGISTRATION_OFFICE,
  REPORT_SELLER,
  VIN_PHOTO,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { DisposalData } from './contract.ts'
import { recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<DisposalData>({
  addressee: REGISTRATION_ADDRESSEE,
  ways: [
    REGISTRATION_OFFICE,
    REGIONAL_OFFICE,
    {
      who: 'Суд, если Госавтоинспекция отметку не убирает',
      how: 'Административный иск собственника об отказе: как правило, не позже трёх месяцев с того дня, как о нём узнали.',
      term: 'Как правило, месяц в первой инстанции',
    },
    REPORT_SELLER,
  ],
  mistakes: [
    {
      claim: 'Автомобиль цел и находится в России: его не утилизировали и не вывозили.',
      ask: 'проверить, по какому документу внесена отметка, и убрать её',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
    {
      claim: 'Отметка относится к другому автомобилю: номера с ней не сходятся.',
      ask: 'сверить номера с документами об утилизации или вывозе и убрать отметку из сведений об этом автомобиле',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
    {
      claim: 'Автомобиль вывозили, но вернули, и он снова стоит на учёте.',
      ask: 'сверить отметку с записью об учёте и исправить её',
      papers: [CAR_PAPERS, 'копии таможенных документов о возврате, если они есть'],
    },
  ],
  missing:
    'Отметку вносит Госавтоинспекция, как правило по заявлению собственника; по письму покупателя она не появится. Сверьте номера на кузове.',
  laws: [
    `${REGISTRATION_LAW}, статья 18`,
    'Кодекс административного судопроизводства РФ, статьи 219 и 226',
    APPEALS_LAW,
    PERSONAL_DATA_LAW,
  ],
  records: ({ list }) =>
    newestFirst(list, ({ date }) => date).map((disposal) => ({
      name: recordOf(disposal),
      rows: details(disposal),
    })),
})
