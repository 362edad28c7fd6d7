import { CAR_PAPERS, NO_TERM, PERSONAL_DATA_LAW, REPORT_SELLER } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Repair, RepairsData } from './contract.ts'
import { recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<RepairsData>({
  ways: [
    REPORT_SELLER,
    {
      who: 'Страховая или оценщик, названные в записи',
      how: 'Заявление с просьбой сверить расчёт с выплатным делом и передать верные сведения.',
      term: 'Страховщик, как правило, отвечает за 15 рабочих дней',
    },
    {
      who: 'Банк России, если страховая отказала или молчит',
      how: 'Жалоба через интернет-приёмную; приложите своё заявление.',
      term: 'Как правило, 30 дней',
      site: 'https://cbr.ru/reception/',
    },
    { who: 'Оценщик или мастерская, если считали они', how: 'Заявление с номером расчёта.', term: NO_TERM },
  ],
  mistakes: [
    {
      claim: 'Этот автомобиль так не ремонтировали и не оценивали.',
      ask: 'проверить расчёт по его источнику, назвать его и убрать запись',
      papers: [CAR_PAPERS],
    },
    {
      claim: 'Расчёт был, но сумма, детали или пробег записаны неверно.',
      ask: 'сверить запись с расчётом и исправить её',
      papers: [CAR_PAPERS, 'копия расчёта или заказ-наряда'],
    },
  ],
  missing:
    'Ремонт за свои деньги в эти сведения не попадает, и просить о записи некого: сохраните заказ-наряды.',
  laws: [PERSONAL_DATA_LAW],
  records: ({ list }) =>
    newestFirst(list, ({ date }) => date).map((repair) => ({ name: nameOf(repair), rows: details(repair) })),
})

const nameOf = (repair: Repair): string =>
  repair.date === undefined ? recordOf(repair) : `${recordOf(repair)} от ${repair.date}`
