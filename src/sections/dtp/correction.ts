import { afterName, parseRecordDate, unreadDates } from '#facts/days.ts'
import { APPEALS_LAW, appealTo, CAR_PAPERS, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Accident, DtpData } from './contract.ts'
import { markIn, recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<DtpData>({
  addressee: 'Госавтоинспекция, подразделение, которое оформляло ДТП',
  ways: [
    appealTo(
      'Подразделение Госавтоинспекции, которое оформляло ДТП: оно названо в записи или известно по месту',
      'https://госавтоинспекция.рф/',
    ),
    appealTo('Управление Госавтоинспекции региона, если подразделение отказало или молчит'),
  ],
  mistakes: [
    {
      claim: 'Этот автомобиль в этом ДТП не участвовал.',
      ask: 'проверить карточку ДТП по материалам дела и убрать из неё этот автомобиль',
      papers: [CAR_PAPERS, VIN_PHOTO, 'документы о том, где машина была в тот день, если они есть'],
    },
    {
      claim: 'ДТП было, но обстоятельства или повреждения записаны неверно.',
      ask: 'сверить карточку ДТП с материалами дела и исправить её',
      papers: [CAR_PAPERS, 'копии документов о ДТП'],
    },
  ],
  missing: {
    claim: 'ДТП оформила полиция, но среди сведений об автомобиле его нет.',
    ask: 'проверить, внесена ли карточка этого ДТП и верно ли в ней указан автомобиль',
    papers: [CAR_PAPERS, 'копии документов о ДТП'],
  },
  laws: [
    APPEALS_LAW,
    'Федеральный закон от 10.12.1995 № 196-ФЗ «О безопасности дорожного движения», статья 9 (учёт ДТП)',
  ],
  records: ({ RequestResult }) =>
    newestFirst(RequestResult.Accidents, ({ AccidentDateTime }) => AccidentDateTime).map((accident) => ({
      name: markIn(accident, RequestResult.unread).record ?? nameOf(accident),
      rows: details(accident),
      keeper: keeperOf(accident),
    })),
})

const nameOf = (accident: Accident): string =>
  recordOf(accident) +
  afterName(parseRecordDate(accident.AccidentDateTime), unreadDates(accident.AccidentDateTime))

function keeperOf({ DepName, RegionName }: Accident): string | undefined {
  if (DepName) return DepName
  return RegionName ? `Госавтоинспекция, ${RegionName}` : undefined
}
