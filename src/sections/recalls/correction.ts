import { APPEALS_LAW, appealTo, CAR_PAPERS, NO_TERM, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import type { RecallsData } from './contract.ts'
import { doneBy, openFirst, recallsIn, recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<RecallsData>({
  addressee: 'Изготовитель или его представитель в России',
  ways: [
    {
      who: 'Изготовитель или его представитель в России',
      how: 'Заявление с VIN и заказ-нарядом, лучше через официального дилера: сведения в реестр передаёт изготовитель.',
      term: NO_TERM,
    },
    appealTo('Росстандарт', 'https://www.rst.gov.ru/'),
  ],
  mistakes: [
    {
      claim: 'Работы выполнены, но отмечены как невыполненные.',
      ask: 'отметить работы выполненными и передать об этом сведения в Росстандарт',
      papers: ['копия заказ-наряда о выполненных работах', CAR_PAPERS],
      appliesTo: 'current',
    },
    {
      claim: 'Работы отмечены выполненными, но их не делали.',
      ask: 'проверить отметку и выполнить работы бесплатно',
      papers: [CAR_PAPERS],
      appliesTo: 'ended',
    },
    {
      claim: 'Этот автомобиль в программу отзыва не входит.',
      ask: 'сверить VIN с перечнем автомобилей программы и исправить сведения',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
  ],
  missing: {
    claim: 'Об отзыве объявлено, но по VIN этого автомобиля его нет.',
    ask: 'проверить, входит ли автомобиль в программу отзыва, и внести его, если входит',
    papers: [CAR_PAPERS],
  },
  laws: ['Закон РФ от 07.02.1992 № 2300-1 «О защите прав потребителей», статья 7', APPEALS_LAW],
  records: (data, checkedAt) =>
    openFirst(recallsIn(data)).map((recall) => ({
      name: recordOf(recall),
      rows: details(recall),
      keeper: recall.manufacturer && `Изготовитель или его представитель: ${recall.manufacturer}`,
      isOver: doneBy(checkedAt, recall) !== undefined,
    })),
})
