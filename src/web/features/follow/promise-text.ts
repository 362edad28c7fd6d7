import { listed } from '#facts/words.ts'
import type { FollowedCar } from '#shared/contract/follow.ts'
import { messengerNames } from '#shared/messengers.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import type { FollowingState } from './following-state.ts'

type Channels = Pick<FollowingState, 'bots' | 'device' | 'email'>

function placesIn({ bots = [], device, email }: Channels): string[] {
  return [
    ...(device === 'on' ? ['в этот браузер'] : []),
    ...bots.filter((bot) => bot.is_on).map(({ messenger }) => `в ${messengerNames[messenger]}`),
    ...(email?.is_confirmed ? ['на почту'] : []),
  ]
}

export const hasChannel = (channels: Channels): boolean => placesIn(channels).length > 0

/** A letter with a link was sent, and until it is opened nothing else comes by mail. */
const awaitsConfirmation = ({ email }: Channels): boolean =>
  typeof email?.address === 'string' && !email.is_confirmed

export function placesText(channels: Channels): string {
  const places = placesIn(channels)
  if (places.length > 0) return `Сообщения придут ${listed(places)}.`
  return awaitsConfirmation(channels)
    ? 'Пока почта не подтверждена, новое будет видно в кабинете и в отчёте, сообщений не придёт.'
    : 'Пока ничего не выбрано: новое будет видно в кабинете и в отчёте, сообщений не придёт.'
}

export function promiseText({ ends_at: ends }: Pick<FollowedCar, 'ends_at'>, channels: Channels): string {
  const until = `До ${formatDate(new Date(ends))}`
  const places = placesIn(channels)
  if (places.length > 0)
    return `${until} сообщим ${listed(places)}, если в отчёте появится новое: источники спрашиваем раз в день.`
  const todo = awaitsConfirmation(channels)
    ? 'откройте ссылку в письме, которым подтверждают почту'
    : 'выберите, куда их присылать'
  return `${until} спрашиваем источники раз в день. Новое покажем в кабинете и здесь, сообщений вам не придёт: ${todo}.`
}

export const askedText = ({ asked_at: asked }: FollowedCar): string =>
  asked === null
    ? 'Сами ещё не спрашивали: спросим через сутки.'
    : `Спросили ${formatDateTime(new Date(asked))}.`
