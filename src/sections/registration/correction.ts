import { APPEALS_LAW, appealTo, CAR_PAPERS, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { RegistrationData } from './contract.ts'
import { CAR_RECORD, periodRecord } from './facts.ts'
import { carRows, periodRows } from './rows.ts'

export const correction = defineCorrection<RegistrationData>({
  addressee: 'Госавтоинспекция, регистрационное подразделение',
  ways: [
    {
      who: 'Регистрационное подразделение Госавтоинспекции',
      how: 'Собственник или его представитель приходит с паспортом, ПТС и СТС и просит сверить запись с документами. Машину могут попросить показать.',
      term: 'Как правило, в день приёма; ответ на письмо — 30 дней со дня регистрации',
      site: 'https://госавтоинспекция.рф/',
    },
    {
      who: 'Тот, кто выдал ПТС: завод, таможня или лаборатория',
      how: 'Если ошибка пришла в реестр из самого ПТС, сначала исправляют ПТС, затем запись о регистрации.',
      term: 'Сроки у каждого свои: спросите, когда обратитесь',
    },
    appealTo('Управление Госавтоинспекции региона, если в подразделении отказали'),
  ],
  mistakes: [
    {
      claim: 'Данные автомобиля в записи не сходятся с его документами и номерами.',
      ask: 'сверить запись с документами и автомобилем и исправить её',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
    {
      claim: 'Период владения записан неверно: не те даты или не тот вид собственника.',
      ask: 'сверить период с документами о сделках и исправить его',
      papers: [CAR_PAPERS, 'копии договоров о покупке и продаже'],
    },
  ],
  missing: {
    claim: 'Автомобиль стоит на учёте, но по его номеру сведений о регистрации нет.',
    ask: 'найти запись об этом автомобиле и указать в ней верный номер',
    papers: [CAR_PAPERS, VIN_PHOTO],
  },
  laws: [
    'Федеральный закон от 03.08.2018 № 283-ФЗ «О государственной регистрации транспортных средств»',
    APPEALS_LAW,
  ],
  records: ({ RequestResult: car }) =>
    car === null
      ? []
      : [
          { name: CAR_RECORD, rows: carRows(car) },
          ...newestFirst(car.periods, ({ startDate }) => startDate).map((period) => ({
            name: periodRecord(period),
            rows: periodRows(period),
          })),
        ],
})
