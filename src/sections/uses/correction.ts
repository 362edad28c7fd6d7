import {
  APPEALS_LAW,
  appealTo,
  CAR_PAPERS,
  PERSONAL_DATA_LAW,
  REPORT_SELLER,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { formatPeriod, newestFirst } from '#shared/text/dates.ts'
import type { Use, UsesData } from './contract.ts'
import { isInForce, recordOf } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<UsesData>({
  ways: [
    REPORT_SELLER,
    appealTo('Такси: орган региона, который ведёт реестр легковых такси'),
    {
      who: 'Лизинг: лизинговая компания',
      how: 'Требование сообщить на Федресурс о конце договора: сведения туда вносит она.',
      term: 'Как правило, 3 рабочих дня с конца договора',
      site: 'https://fedresurs.ru/',
    },
    {
      who: 'Каршеринг: компания, названная в записи',
      how: 'Заявление с документами на машину и просьбой подтвердить, что она её парку не принадлежала или больше не принадлежит.',
      term: 'Закон особого срока не даёт',
    },
  ],
  mistakes: [
    {
      claim: 'Этот автомобиль в такси, каршеринге или лизинге не был.',
      ask: 'проверить запись по её источнику, назвать его и убрать запись',
      papers: [CAR_PAPERS],
    },
    {
      claim: 'Всё закончилось, а в записи договор или разрешение действует.',
      ask: 'проверить запись по её источнику и указать в ней день окончания',
      papers: [CAR_PAPERS, 'копия документа о выкупе автомобиля или о конце разрешения'],
      appliesTo: 'current',
    },
    {
      claim: 'Сроки, регион или компания в записи указаны неверно.',
      ask: 'сверить запись с её источником и исправить её',
      papers: [CAR_PAPERS],
    },
  ],
  missing:
    'Разрешение на такси вносит регион, договор лизинга — лизинговая компания; по письму покупателя запись не появится. Сверьте пробег с износом салона.',
  laws: [
    PERSONAL_DATA_LAW,
    'Федеральный закон от 29.12.2022 № 580-ФЗ (о легковом такси)',
    'Федеральный закон от 08.08.2001 № 129-ФЗ, статья 7.1 (сведения на Федресурсе)',
    APPEALS_LAW,
  ],
  records: ({ list, unread }, checkedAt) =>
    newestFirst(list, ({ from }) => from).map((use) => ({
      name: nameOf(use, unread),
      rows: details(use),
      isOver: isOver(use, checkedAt),
    })),
})

/** A permit with a valid status past its days needs a correction. */
const isOver = (use: Use, checkedAt: Date): boolean =>
  use.status === undefined ? !isInForce(use, checkedAt) : ENDED.has(use.status)

const ENDED = new Set(['аннулировано', 'прекращено', 'не действует'])

const nameOf = (use: Use, unread: UsesData['unread']): string =>
  use.from === undefined ? recordOf(use, unread) : `${recordOf(use)}, ${formatPeriod(use.from, use.to)}`
