import type { SealedChange } from '../contract/sealed-reports.ts'
import { formatDateTime } from './dates.ts'

export const STATE_AT_ANSWERS = 'Отчёт показывает состояние на время ответов.'

/** Of a valid report, too: within the hour after the answers such a record can be made. */
export const ASK_BEFORE_PAYING =
  'Розыск, запрет, залог или лизинг могут записать и через час: для сделки проверьте ещё раз за несколько минут до оплаты.'

export const SINCE_THEN = 'С тех пор могли появиться розыск, запрет, залог, лизинг или ДТП.'

export const sealedDates = (made: string | Date, validUntil: string | Date): string =>
  `Составлен ${formatDateTime(made)}, срок отчёта — до ${formatDateTime(validUntil)} (Москва).`

export const CHANGE_WORDS: Readonly<Record<SealedChange['kind'], string>> = {
  new: 'Новое',
  gone: 'Больше нет',
  changed: 'Изменилось',
  uncompared: 'Сравнить не удалось',
}

export const changedRecord = ({ section, record }: SealedChange): string =>
  record === undefined ? section : `${record} (${section})`

export const NO_CHANGES = 'В ответах, которые есть у нас сейчас, записи те же, что в отчёте.'

/** An answer that is the sealed one confirms nothing and cannot show what is new. */
export const unrenewedText = (titles: readonly string[]): string =>
  `Нового ответа нет, сравнивать не с чем: ${titles.join(', ')}.`
