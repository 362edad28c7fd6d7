import {
  APPEALS_LAW,
  appealTo,
  CAR_PAPERS,
  NO_TERM,
  PERSONAL_DATA_LAW,
  REGISTRATION_ADDRESSEE,
  REGISTRATION_LAW,
  REGISTRATION_OFFICE,
  REPORT_SELLER,
  VIN_PHOTO,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import type { Passport, PassportData } from './contract.ts'
import { recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<PassportData>({
  ways: [
    {
      who: 'Электронный ПТС: АО «Электронный паспорт», оператор системы',
      how: 'Обращение через сайт с номером паспорта и документами. Чужую запись оператор, как правило, сам не меняет: попросите назвать, кто её внёс, и передать ему обращение.',
      term: NO_TERM,
      site: 'https://elpts.ru/',
    },
    {
      who: 'Электронный ПТС: завод, импортёр или лаборатория, которые его оформили',
      how: 'Заявление собственника с документами, если неверны сведения о самом автомобиле или статус.',
      term: NO_TERM,
    },
    { ...REGISTRATION_OFFICE, who: 'Бумажный ПТС: регистрационное подразделение Госавтоинспекции' },
    appealTo(
      'Утильсбор за ввезённый автомобиль: как правило, таможенный орган, который его взимал',
      'https://customs.gov.ru/',
    ),
    appealTo(
      'Утильсбор за автомобиль, сделанный в России: как правило, налоговая, где его платил изготовитель',
      'https://www.nalog.gov.ru/',
    ),
    appealTo('Ограничение: таможня, полиция или другой орган, который его наложил'),
    REPORT_SELLER,
  ],
  mistakes: [
    {
      claim: 'Статус паспорта указан неверно.',
      ask: 'проверить, кто и по какому документу внёс этот статус, и исправить его',
      papers: [CAR_PAPERS],
    },
    {
      claim: 'Дубликата этого паспорта не выдавали.',
      ask: 'проверить запись о дубликате и убрать её, если его не выдавали',
      papers: [CAR_PAPERS],
    },
    {
      claim: 'Утилизационный сбор уплачен или его платить не должны, а в записи другое.',
      ask: 'сверить запись со сведениями того, кто взимал сбор, и исправить её',
      papers: [CAR_PAPERS, 'копия документа об уплате сбора или об освобождении от него, если он есть'],
    },
    {
      claim: 'Ограничение снято или его не было, а в паспорте оно стоит.',
      ask: 'проверить, кто наложил ограничение, и убрать его из записи, если оно не действует',
      papers: [CAR_PAPERS, 'копия решения о снятии ограничения, если оно есть'],
    },
    {
      claim: 'Это паспорт другого автомобиля: номера с записью не сходятся.',
      ask: 'сверить номера с записью и убрать её из сведений об этом автомобиле',
      papers: [CAR_PAPERS, VIN_PHOTO],
    },
  ],
  missing:
    'Бумажный ПТС в эти сведения может и не попасть, и просить о записи некого: посмотрите его сами. Электронный ищите по номеру на портале электронных паспортов.',
  laws: [
    'Решение Коллегии ЕЭК от 22.09.2015 № 122 (порядок работы систем электронных паспортов)',
    REGISTRATION_LAW,
    'Федеральный закон от 24.06.1998 № 89-ФЗ «Об отходах производства и потребления», статья 24.1',
    'Постановление Правительства РФ от 26.12.2013 № 1291 (об утилизационном сборе)',
    APPEALS_LAW,
    PERSONAL_DATA_LAW,
  ],
  records: ({ list }) =>
    list.map((passport) => ({
      name: recordOf(passport),
      rows: details(passport),
      keeper: passport.kind && KEEPERS[passport.kind],
    })),
})

const KEEPERS: Readonly<Record<NonNullable<Passport['kind']>, string>> = {
  electronic: 'АО «Электронный паспорт», оператор системы электронных паспортов',
  paper: REGISTRATION_ADDRESSEE,
}
