import type { followedCars, pushMessages } from '#server/db/schema/follow.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import type { PushText } from '#shared/push-text.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'

export type MessageKind = (typeof pushMessages.$inferSelect)['kind']

type Car = typeof followedCars.$inferSelect

export type MessageWords = NonNullable<(typeof pushMessages.$inferSelect)['words']>

interface Message {
  readonly kind: MessageKind
  readonly words: MessageWords
  readonly car: Pick<Car, 'subject'>
  readonly news: number
}

/** Contains the car's number, and no personal data. */
export const messageText = ({ kind, words: { title, body }, car: { subject }, news }: Message): PushText => ({
  url: `/checks/${subject}`,
  tag: `${kind}-${subject}`,
  news,
  title,
  body: `${subject}: ${body}`,
})

/** The chat shows the car's verdict below. */
export const chatText = ({ title, body }: MessageWords): string => `${title}: ${body}`

export const emailWords = ({ title, body }: MessageWords): MessageWords => ({
  title,
  body: body.charAt(0).toUpperCase() + body.slice(1),
})

type Times = Pick<Car, 'askedAt' | 'silentSince'>

/** Chosen when a message is queued, because later events change the times. */
export function messageWords(kind: MessageKind, { askedAt, silentSince }: Times): MessageWords {
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
