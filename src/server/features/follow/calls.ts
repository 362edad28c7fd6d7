import type { Mailer } from '#server/gateways/email/mailer.ts'
import type { WebPush } from '#server/gateways/web-push/web-push.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import type { Host } from '#server/ports/host.ts'
import {
  addPush,
  buyFollowed,
  chooseChannel,
  followCar,
  listFollowed,
  removePush,
  seenFollowed,
  unfollowCar,
} from '#shared/contract/follow.ts'
import type { CarCheck } from '../reports/car-check.ts'
import { channelsOf, resumeChannel, stopChannel } from './channels.ts'
import { addDevice, endpointOf, removeDevice } from './devices.ts'
import { emailOf, mountEmailCalls } from './email-calls.ts'
import { buy, follow, followedBy, markSeen, unfollow } from './followed.ts'
import { fingerprintsOf } from './news.ts'
import { remindersOf } from './reminders.ts'

interface FollowCallsOptions {
  readonly cars: Pick<CarCheck, 'known' | 'facts' | 'named'>
  readonly push: WebPush | undefined
  readonly mailer: Pick<Mailer, 'send'> | undefined
  readonly most: number
  readonly messengers: readonly MessengerName[]
}

export function mountFollowCalls(
  host: Host,
  { cars, push, mailer, most, messengers }: FollowCallsOptions,
): void {
  const { app, database, limit: limitOf, now } = host
  const { db } = database
  const limit = limitOf('other')
  const at = () => new Date(now())
  mountEmailCalls(host, limit, mailer)
  mountPushCalls(host, limit, push, at)
  const knownNow = async (subject: string) => fingerprintsOf(await cars.known(subject))

  const remindersNow = async (subject: string) => remindersOf(await cars.facts(subject), at())

  const whole = async (car: Awaited<ReturnType<typeof follow>>) => ({
    ...car,
    car: (await cars.named(car.vin)) ?? null,
    reminders: car.bought_at === null ? [] : await remindersNow(car.vin),
  })

  mount(app, listFollowed, limit, async ({ signedIn: { user, token } }) => {
    const { bots, chats, stopped } = await channelsOf({ db, messengers }, user.id)
    return {
      success: true,
      data: {
        cars: await Promise.all((await followedBy(db, user.id, at())).map(whole)),
        most,
        messengers: chats.map(({ messenger }) => messenger),
        bots,
        stopped,
        email: mailer ? await emailOf(db, user.id, at()) : null,
        push_key: push?.publicKey ?? null,
        push_endpoint: await endpointOf(db, token),
      },
    }
  })

  mount(app, chooseChannel, limit, async ({ body: { channel, is_on: isOn }, signedIn: { user } }) => {
    if (isOn) await resumeChannel(db, user.id, channel)
    else await stopChannel(db, { userId: user.id, channel, reason: 'chosen' }, at())
    return { success: true }
  })

  mount(app, followCar, limit, async ({ body, signedIn: { user } }) => {
    const { key: subject } = requireSubject(body.vin)
    const findings = await knownNow(subject)
    const followed = await follow(db, { userId: user.id, subject, known: findings, most }, at())
    return { success: true, data: await whole(followed) }
  })

  mount(app, unfollowCar, limit, async ({ body, signedIn: { user } }) => {
    await unfollow(db, { userId: user.id, subject: requireSubject(body.vin).key })
    return { success: true }
  })

  mount(app, buyFollowed, limit, async ({ body, signedIn: { user } }) => {
    const { key: subject } = requireSubject(body.vin)
    const reminders = await remindersNow(subject)
    const bought = await buy({ db, messengers }, { userId: user.id, subject, reminders }, at())
    if (bought === undefined) throw new ApiFailure('not_found')
    return { success: true, data: await whole(bought) }
  })

  mount(app, seenFollowed, limit, async ({ body, signedIn: { user } }) => {
    const { key: subject } = requireSubject(body.vin)
    await markSeen(db, { userId: user.id, subject, known: await knownNow(subject) })
    return { success: true }
  })
}

function mountPushCalls(
  { app, database: { db } }: Host,
  limit: ReturnType<Host['limit']>,
  push: FollowCallsOptions['push'],
  at: () => Date,
): void {
  mount(app, addPush, limit, async ({ body, signedIn: { user, token } }) => {
    const p256dh = Buffer.from(body.p256dh, 'base64url')
    const auth = Buffer.from(body.auth, 'base64url')
    const endpoint = endpointIn(body.endpoint)
    if (endpoint === undefined) throw new ApiFailure('push_unfit')
    const device = { endpoint, p256dh, auth, serverKey: body.push_key }
    if (!push?.takes(device)) throw new ApiFailure('push_unfit')
    if (!(await addDevice(db, { ...device, userId: user.id, token }, at())))
      throw new ApiFailure('push_taken')
    return { success: true }
  })

  mount(app, removePush, limit, async ({ body, signedIn: { user } }) => {
    const endpoint = endpointIn(body.endpoint)
    // Invalid endpoints are never stored.
    if (endpoint !== undefined) await removeDevice(db, { userId: user.id, endpoint })
    return { success: true }
  })
}

/** Longer than any push service uses, and within the limit of an index. */
const MOST_CHARS = 1000

export function endpointIn(text: string): string | undefined {
  const address = URL.parse(text)
  if (address === null) return undefined
  address.hash = ''
  return address.href.length <= MOST_CHARS ? address.href : undefined
}
