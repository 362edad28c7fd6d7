import type { SealedChange, StricterLevel } from '../contract/sealed-reports.ts'
import { formatDateTime } from './dates.ts'
import { LEVEL_WORDS } from './level-words.ts'

export const STATE_AT_ANSWERS = 'Отчёт показывает состояние на время ответов.'

/** Also for a valid report: such a record can be made within the hour after the answers. */
export const ASK_BEFORE_PAYING =
  'Розыск, запрет, залог или лизинг могут записать и через час: для сделки проверьте ещё раз за несколько минут до оплаты.'

export const SINCE_THEN = 'С тех пор могли появиться розыск, запрет, залог, лизинг или ДТП.'

export const sealedDates = (made: string | Date, validUntil: string | Date): string =>
  `Составлен ${formatDateTime(made)}, срок отчёта — до ${formatDateTime(validUntil)} (Москва).`

/** `early`: made later than the service's clock shows, which cannot judge its age. */
export type ReportAge = 'current' | 'old' | 'early'

export const OUTDATED_HEADINGS: Readonly<Record<Exclude<ReportAge, 'current'> | 'stricter', string>> = {
  old: 'Подлинный, но старый: проверьте заново',
  early: 'Подлинный, но время не сходится: проверьте заново',
  stricter: 'Подлинный, но вывод теперь строже',
}

export const earlyText = (made: string): string =>
  `На нём стоит ${formatDateTime(made)} по Москве, а по нашим часам этого времени ещё не было.`

export const LEVEL_NOW = 'Вывод по ответам, которые есть у нас сейчас'

export const newerReportText = (made: string): string => `Есть отчёт новее, от ${formatDateTime(made)}.`

export const ASK_FOR_NEWER = 'Попросите у владельца ссылку на него.'

export const CHANGE_WORDS: Readonly<Record<SealedChange['kind'], string>> = {
  new: 'Новое',
  gone: 'Больше нет',
  changed: 'Изменилось',
  answered: 'Тогда ответа не было, сейчас есть',
  uncompared: 'Сравнить не удалось',
}

export const changedRecord = ({ kind, section, record, source }: SealedChange): string => {
  if (record !== undefined) return `${record} (${section})`
  if (kind === 'answered') return `${section}: записей нет`
  return source === undefined ? section : `${section} (источник: ${source})`
}

const NO_CHANGES = 'В ответах, которые есть у нас сейчас, записи те же, что в отчёте.'
const NO_CHANGES_IN_NEW = 'Где ответ новый, записи те же, что в отчёте.'

/** Sources lose records, too: an ended pledge keeps a record of its end. */
const GONE = 'Пропала запись о залоге, запрете или розыске? Попросите документ о том, что его сняли.'

interface Compared {
  readonly changes: readonly SealedChange[]
  readonly stricter?: StricterLevel | undefined
  readonly unrenewed: readonly string[]
}

/** Records may be equal although the verdict is stricter, for example by the age of answers. */
export function comparedText({ changes, stricter, unrenewed }: Compared): string {
  if (stricter)
    return `Вывод по ответам, которые есть у нас сейчас, строже: «${LEVEL_WORDS[stricter.now]}», а в отчёте был «${LEVEL_WORDS[stricter.sealed]}».`
  if (changes.some(({ kind }) => kind === 'gone')) return GONE
  if (changes.length > 0) return ''
  return unrenewed.length > 0 ? NO_CHANGES_IN_NEW : NO_CHANGES
}

/** An answer that is the sealed one confirms nothing and cannot show what is new. */
export const unrenewedText = (titles: readonly string[]): string =>
  `Нового ответа нет, сравнивать не с чем: ${titles.join(', ')}.`
