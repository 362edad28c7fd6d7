import type { FollowedCar } from '#shared/contract/follow.ts'
import { formatDateTime } from '#shared/text/dates.ts'

export const askedText = ({ asked_at: asked }: FollowedCar): string =>
  asked === null
    ? 'Сами ещё не спрашивали: спросим через сутки.'
    : `Спросили ${formatDateTime(new Date(asked))}.`
