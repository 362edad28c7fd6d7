import { CAR_PAPERS, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { LeasingData } from './contract.ts'
import { isInForce, messageName, recordOf } from './facts.ts'
import { details, unclearRow } from './rows.ts'

export const correction = defineCorrection<LeasingData>({
  addressee: 'Компания, которая опубликовала сообщение на Федресурсе',
  ways: [
    {
      who: 'Тот, кто опубликовал сообщение: лизинговая компания, залогодержатель или продавец',
      how: 'Требование опубликовать сообщение о прекращении договора или аннулировать ошибочное: изменить его может только он.',
      term: '3 рабочих дня с конца договора',
    },
    {
      who: 'Суд, если компания уклоняется или её больше нет',
      how: 'Иск о признании договора прекращённым; с решением суда сведения вносит компания или её правопреемник.',
      term: 'Как правило, до двух месяцев в первой инстанции',
    },
    {
      who: 'Поддержка Федресурса',
      how: 'Подскажет, кто опубликовал сообщение и как его аннулировать. Сама сообщений не меняет.',
      term: 'Закон особого срока не даёт',
      site: 'https://fedresurs.ru/',
    },
  ],
  mistakes: [
    {
      claim: 'Договор закончен, автомобиль выкуплен, а о прекращении не сообщили.',
      ask: 'опубликовать сообщение о прекращении договора',
      papers: [CAR_PAPERS, 'копия документа о выкупе автомобиля'],
      appliesTo: 'current',
    },
    {
      claim: 'Этот автомобиль предметом договора не был: его номер указан по ошибке.',
      ask: 'проверить договор и аннулировать сообщение или исправить в нём номер',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
  ],
  missing:
    'Сообщение публикует сторона договора; по письму покупателя оно не появится. Спросите ещё раз перед оплатой.',
  laws: [
    'Федеральный закон от 29.10.1998 № 164-ФЗ (о лизинге), статья 10',
    'Федеральный закон от 08.08.2001 № 129-ФЗ, статья 7.1 (сведения на Федресурсе)',
  ],
  records: ({ list, unclear }, checkedAt) => [
    ...newestFirst(list, ({ from }) => from).map((contract) => ({
      name: recordOf(contract),
      rows: details(contract),
      isOver: contract.isAnnulled === true || !isInForce(contract, checkedAt),
    })),
    ...unclear.map((one) => ({ name: messageName(one), rows: [unclearRow(one)] })),
  ],
})
