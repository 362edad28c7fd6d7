import { APPEALS_LAW, appealTo, CAR_PAPERS, VIN_PHOTO } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import type { CustomsData } from './contract.ts'
import { recordOf } from './facts.ts'
import { rows } from './rows.ts'

export const correction = defineCorrection<CustomsData>({
  addressee: 'Таможенный орган, который выпустил автомобиль',
  ways: [
    appealTo(
      'Таможенный орган, который выпустил автомобиль; если он неизвестен — ФТС России',
      'https://customs.gov.ru/',
    ),
    {
      who: 'Тот, кто ввёз автомобиль и подавал декларацию',
      how: 'Если ошибка в самой декларации, об изменении сведений просит таможню он.',
      term: 'Срок зависит от порядка изменения: таможня назовёт его при обращении',
    },
  ],
  mistakes: [
    {
      claim: 'Номер, модель или дата оформления записаны неверно.',
      ask: 'сверить запись с таможенными документами и исправить её',
      papers: [CAR_PAPERS, 'копии таможенных документов, если они есть', VIN_PHOTO],
    },
    {
      claim: 'Запись относится к другому автомобилю.',
      ask: 'сверить номера с таможенными документами и убрать из записи номер этого автомобиля',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
  ],
  missing: {
    claim: 'Автомобиль ввезён и оформлен, но записи об этом нет.',
    ask: 'проверить, есть ли запись о выпуске автомобиля и под каким номером',
    papers: [CAR_PAPERS, 'копии таможенных документов'],
  },
  laws: ['Таможенный кодекс ЕАЭС, статья 112', APPEALS_LAW],
  records: (data) => (data.code === 404 ? [] : [{ name: recordOf(data), rows: rows(data) }]),
})
