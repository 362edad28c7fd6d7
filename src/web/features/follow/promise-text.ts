import type { FollowedCar } from '#shared/contract/follow.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { FollowingState } from './following.ts'

type Ways = Pick<FollowingState, 'messengers' | 'device'>

/** Whether anything comes to the person by itself; otherwise they have to look. */
export const isToldAnywhere = ({ messengers = [], device }: Ways): boolean =>
  messengers.length > 0 || device === 'on'

/** What will happen for this person, and no more. */
export function promiseText({ ends_at: ends }: Pick<FollowedCar, 'ends_at'>, ways: Ways): string {
  const until = `До ${formatDate(new Date(ends))}`
  return isToldAnywhere(ways)
    ? `${until} сообщим, если в отчёте появится новое: источники спрашиваем раз в день.`
    : `${until} спрашиваем источники раз в день. Новое покажем в кабинете и здесь, сообщений вам не придёт: заглядывайте.`
}
