import {
  APPEALS_LAW,
  CAR_PAPERS,
  REGIONAL_OFFICE,
  REGISTRATION_ADDRESSEE,
  REGISTRATION_LAW,
  REGISTRATION_OFFICE,
  VIN_PHOTO,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { RegistrationData } from './contract.ts'
import { CAR_RECORD, periodRecord } from './facts.ts'
import { carRows, periodRows } from './rows.ts'

export const correction = defineCorrection<RegistrationData>({
  addressee: REGISTRATION_ADDRESSEE,
  ways: [
    REGISTRATION_OFFICE,
    {
      who: 'Тот, кто выдал ПТС: завод, таможня или лаборатория',
      how: 'Если ошибка пришла в реестр из самого ПТС, сначала исправляют ПТС, затем запись о регистрации.',
      term: 'Сроки у каждого свои: спросите, когда обратитесь',
    },
    REGIONAL_OFFICE,
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
  laws: [REGISTRATION_LAW, APPEALS_LAW],
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
