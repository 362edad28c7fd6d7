import type { Executor } from '#server/db/database.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { CarTalk, FollowTalk } from '#server/messenger/check/port.ts'
import type { CarCheck } from '../reports/car-check.ts'
import { resumeChannel, stopChannel } from './channels.ts'
import { follow, isFollowed, unfollow } from './followed.ts'
import { fingerprintsOf } from './news.ts'

interface Parts {
  readonly db: Executor
  readonly cars: Pick<CarCheck, 'known'>
  readonly walletOf: CarTalk['wallet']
  readonly most: number
  readonly now: () => number
}

export function followTalk({ db, cars, walletOf, most, now }: Parts): FollowTalk {
  const at = () => new Date(now())
  return {
    async isFollowed(subject, messenger, personId) {
      const person = await walletOf(messenger, personId)
      return person !== undefined && isFollowed(db, { userId: person.userId, subject }, at())
    },
    async follow(subject, messenger, personId) {
      const person = await walletOf(messenger, personId)
      if (person === undefined) return 'no_account'
      const findings = fingerprintsOf(await cars.known(subject))
      await resumeChannel(db, person.userId, messenger)
      return follow(db, { userId: person.userId, subject, known: findings, most }, at()).then(
        untilOf,
        orRefused,
      )
    },
    async unfollow(subject, messenger, personId) {
      const person = await walletOf(messenger, personId)
      if (person !== undefined) await unfollow(db, { userId: person.userId, subject })
    },
    async blocked(messenger, personId) {
      const person = await walletOf(messenger, personId)
      if (person !== undefined)
        await stopChannel(db, { userId: person.userId, channel: messenger, reason: 'refused' }, at())
    },
  }
}

const untilOf = ({ ends_at: end }: { readonly ends_at: string }) => ({ until: new Date(end) })

function orRefused(error: unknown): 'full' | 'too_often' {
  if (error instanceof ApiFailure && error.code === 'follow_full') return 'full'
  if (error instanceof ApiFailure && error.code === 'too_many_follows') return 'too_often'
  throw error
}
