import { flagFields } from '#facts/unread-records.ts'
import { CAR_PAPERS, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Notice, ZalogData } from './contract.ts'
import { flagText, pledgeOf, recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<ZalogData>({
  addressee: 'Залогодержатель, который подал уведомление о залоге',
  ways: [
    {
      who: 'Залогодержатель: банк или займодавец, названный в уведомлении',
      how: 'Требование с доказательством, что долг погашен или что это другой автомобиль. Уведомление об исключении подаёт нотариусу он.',
      term: '3 рабочих дня с того дня, как он узнал, что залог прекращён',
    },
    {
      who: 'Суд, если залогодержатель уклоняется или его больше нет',
      how: 'С решением суда уведомление об исключении подаёт нотариусу сам залогодатель или тот, кто назван в решении.',
      term: 'Как правило, до двух месяцев в первой инстанции',
    },
    {
      who: 'Любой нотариус',
      how: 'Вносит изменения по уведомлению залогодержателя или по решению суда. По просьбе покупателя запись не меняет.',
      term: 'Как правило, в день обращения',
      site: 'https://www.reestr-zalogov.ru/',
    },
  ],
  mistakes: [
    {
      claim: 'Залог прекращён, а уведомление о нём остаётся в реестре.',
      ask: 'направить нотариусу уведомление об исключении сведений о залоге',
      papers: ['копии документов о погашении долга', CAR_PAPERS],
      appliesTo: 'current',
    },
    {
      claim: 'Этот автомобиль в залог не передавали: его номер указан по ошибке.',
      ask: 'проверить договор залога и направить нотариусу уведомление об изменении или исключении сведений',
      papers: [CAR_PAPERS, VIN_PHOTO],
      appliesTo: 'current',
    },
    {
      claim:
        'Уведомление исключено, но и до того автомобиль в залог не передавали: его номер указан по ошибке.',
      ask: 'проверить договор залога и подтвердить, что этот автомобиль предметом залога не был',
      papers: [CAR_PAPERS, VIN_PHOTO],
      appliesTo: 'ended',
    },
  ],
  missing:
    'Уведомление о залоге подают стороны залога; покупателю просить о записи некого. Закажите выписку нотариуса на день сделки.',
  laws: [
    'Гражданский кодекс РФ, статьи 339.1 и 352',
    'Основы законодательства РФ о нотариате от 11.02.1993 № 4462-1, статьи 103.3 и 103.6',
    'Гражданский процессуальный кодекс РФ, статья 154',
  ],
  records: ({ list, unread }, checkedAt) =>
    newestFirst(list, ({ registerDate }) => registerDate).map((notice) => ({
      name: flagFields(flagText, unread).record ?? recordOf(notice),
      rows: details(notice),
      keeper: keeperOf(notice),
      isOver: !pledgeOf(notice, checkedAt).isInForce,
    })),
})

function keeperOf({ pledgees }: Notice): string | undefined {
  const holders = pledgees.flatMap(({ name }) => name || [])
  return holders.length > 0 ? `Залогодержатель: ${holders.join(', ')}` : undefined
}
