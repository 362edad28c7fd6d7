import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { FOLLOW_DAYS } from '#shared/contract/follow.ts'
import type { PushText } from '#shared/push-text.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import type { DueMessage } from './devices.ts'

/** What a browser shows. Of the person it says nothing, of the car its number. */
export function messageText({ kind, car, news }: Pick<DueMessage, 'kind' | 'car' | 'news'>): PushText {
  const { subject, askedAt, silentSince } = car
  const of = { url: `/checks/${subject}`, tag: `${kind}-${subject}`, news }
  if (kind === 'over')
    return {
      ...of,
      title: 'Больше не следим за автомобилем',
      body: `${subject}: ${FOLLOW_DAYS} дней прошли. Перед сделкой проверьте его ещё раз.`,
    }
  if (kind === 'silent')
    return {
      ...of,
      title: 'Узнать новое не удаётся',
      body: `${subject}: часть источников не отвечает с ${formatDate(silentSince)}. ${NOT_CLEAN}`,
    }
  return {
    ...of,
    title: 'Появилось новое об автомобиле',
    body: `${subject}: откройте отчёт. Источники спросили ${formatDateTime(askedAt)}.`,
  }
}
