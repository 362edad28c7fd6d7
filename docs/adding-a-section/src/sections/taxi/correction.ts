import { APPEALS_LAW, appealTo, CAR_PAPERS } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import type { TaxiData } from './contract.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<TaxiData>({
  addressee: 'Орган региона, который ведёт реестр такси',
  ways: [appealTo('Орган региона, который ведёт реестр такси')],
  mistakes: [
    {
      claim: 'Этот автомобиль в такси не работал.',
      ask: 'проверить запись и убрать её',
      papers: [CAR_PAPERS],
    },
  ],
  missing: 'Разрешение вносит регион по заявлению перевозчика; покупателю просить о записи некого.',
  laws: ['Федеральный закон от 29.12.2022 № 580-ФЗ (о легковом такси)', APPEALS_LAW],
  records: ({ permits }) =>
    permits.map((permit) => ({
      name: `Разрешение на такси ${permit.number ?? 'без номера'}`,
      rows: details(permit),
    })),
})
