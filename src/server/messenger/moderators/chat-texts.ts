import { formatDateTime } from '#shared/text/dates.ts'
import type { Card, Queue, RecordedDecision } from './port.ts'

export const commands = [{ command: 'queue', description: 'Сколько комментариев ждёт решения' }] as const

export const labels = {
  publish: 'Опубликовать',
  reject: 'Отклонить',
  return: 'Вернуть в очередь',
  back: 'Назад',
} as const

export const notForYou = 'Эти кнопки действуют только у модераторов и только в их чате.'

export const unknownComment = 'Такого комментария нет.'

export function stateWords(state: Card['state'], reason?: string): string {
  switch (state) {
    case 'pending':
      return 'Снова в очереди'
    case 'published':
      return 'Опубликован'
    case 'rejected':
      return reason ? `Отклонён: ${reason}` : 'Отклонён'
    case 'deleted':
      return 'Удалён автором'
  }
}

/** `Анна, 21.11 14:05` */
export const decisionText = ({ moderator, at }: RecordedDecision): string => `${moderator}, ${dayAndTime(at)}`

/** For a press that came too late. */
export function tooLateText({ state, decision }: Card): string {
  if (state === 'deleted') return 'Автор удалил этот комментарий.'
  if (decision?.to !== state) return 'Этот комментарий уже в очереди.'
  return `Уже ${stateWords(state).toLowerCase()}: ${decisionText(decision)}.`
}

export const queueText = ({ waiting, oldest }: Queue): string =>
  oldest === undefined
    ? 'Очередь пуста: все комментарии разобраны.'
    : `Ждут решения: ${waiting}. Дольше всех — №\u00a0${oldest.id}, с ${formatDateTime(oldest.createdAt)} по Москве.`

const moscow = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
})

/** `21.11 14:05`, Moscow time. */
const dayAndTime = (at: Date): string => moscow.format(at).replace(', ', ' ')
