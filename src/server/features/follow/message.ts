import type { followedCars, pushMessages } from '#server/db/schema/follow.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import type { PushText } from '#shared/push-text.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'

export type MessageKind = (typeof pushMessages.$inferSelect)['kind']

type Car = typeof followedCars.$inferSelect

export type MessageWords = (typeof pushMessages.$inferSelect)['words']

interface Message {
  readonly kind: MessageKind
  readonly words: MessageWords
  readonly car: Pick<Car, 'subject' | 'askedAt' | 'silentSince'>
  readonly news: number
}

/** Contains the car's number, and no personal data. */
export function messageText({ kind, words, car, news }: Message): PushText {
  const { subject } = car
  const { title, body } = words ?? defaultWords(kind, car)
  return {
    url: `/checks/${subject}`,
    tag: `${kind}-${subject}`,
    news,
    title,
    body: `${subject}: ${body}`,
  }
}

/** The chat shows the car's verdict below. */
export function chatText({ kind, words }: Pick<Message, 'kind' | 'words'>, car: Times): string {
  const { title, body } = words ?? defaultWords(kind, car)
  return `${title}: ${body}`
}

export const emailWords = ({ kind, words, car }: Omit<Message, 'news'>): Pick<PushText, 'title' | 'body'> => {
  const { title, body } = words ?? defaultWords(kind, car)
  return { title, body: body.charAt(0).toUpperCase() + body.slice(1) }
}

type Times = Pick<Car, 'askedAt' | 'silentSince'>

function defaultWords(kind: MessageKind, { askedAt, silentSince }: Times): Pick<PushText, 'title' | 'body'> {
  switch (kind) {
    case 'over':
      return {
        title: 'Больше не следим за автомобилем',
        body: 'срок кончился. Если сделки ещё не было, нажмите в отчёте «Сообщать о новом»: само ничего не продлевается.',
      }
    case 'silent':
      return {
        title: 'Узнать новое не удаётся',
        body: `часть источников не отвечает с ${formatDate(silentSince)}. ${NOT_CLEAN}`,
      }
    default:
      return {
        title: 'Появилось новое об автомобиле',
        body: `откройте отчёт. Источники спросили ${formatDateTime(askedAt)}.`,
      }
  }
}
