import type { Executor } from '#server/db/database.ts'
import type { Mailer } from '#server/gateways/email/mailer.ts'
import type { Device, WebPush } from '#server/gateways/web-push/web-push.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { withoutWords } from '#server/messenger/without-words.ts'
import { moscow } from '#shared/text/dates.ts'
import type { CarCheck } from '../reports/car-check.ts'
import { dropRefusedAddress } from './addresses.ts'
import {
  claimMessages,
  type DueMessage,
  dropMessage,
  forgetDevice,
  putOffMessage,
  type Recipient,
} from './devices.ts'
import { emailAboutCar, type SiteOfEmail } from './email-text.ts'
import { claimDue, type FollowedRow, keepEnd, keepOutcome, keepReminders } from './followed.ts'
import { emailWords, messageText } from './message.ts'
import { outcomeOf } from './news.ts'
import { remindersOf } from './reminders.ts'

/** Moscow time, so that no one is woken. */
const DAY = { from: 9, to: 22 }

export interface AskParts {
  readonly db: Executor
  readonly messengers: readonly MessengerName[]
  readonly cars: {
    check(
      ...args: Parameters<CarCheck['check']>
    ): Promise<Pick<Awaited<ReturnType<CarCheck['check']>>, 'verdict' | 'facts' | 'silent'>>
    facts: CarCheck['facts']
  }
  readonly now: () => number
}

export interface EmailParts {
  readonly mailer: Pick<Mailer, 'send'>
  readonly site: SiteOfEmail
  readonly named: CarCheck['named']
}

export interface SendParts {
  readonly db: Executor
  readonly push: WebPush | undefined
  readonly email: EmailParts | undefined
  readonly log: { warn(fields: object, message: string): void }
  readonly now: () => number
}

/** @returns whether there was one. */
export async function askAboutNext(parts: AskParts): Promise<boolean> {
  const { db, now } = parts
  if (!isDay(now())) return false
  const at = new Date(now())
  const due = await claimDue(db, at)
  await allEnd(due.map((car) => askAbout(car, parts, at)))
  return due.length > 0
}

async function askAbout(car: FollowedRow, { db, messengers, cars, now }: AskParts, at: Date): Promise<void> {
  if (car.endsAt <= at) return keepEnd({ db, messengers }, car, at)
  if (car.boughtAt !== null) {
    return keepReminders({ db, messengers }, car, remindersOf(await cars.facts(car.subject), at), at)
  }
  // The registry reported an action, so older answers may lack it.
  const since = car.turnAt === null ? undefined : at
  const checked = await cars.check(car.subject, `account ${car.userId}`, ignore, { since })
  const checkedAt = new Date(now())
  await keepOutcome({ db, messengers }, car, (row) => outcomeOf(row, checked, checkedAt), checkedAt)
}

export async function sendNext(parts: SendParts): Promise<boolean> {
  const { db, push, email, now } = parts
  if (!isDay(now())) return false
  const at = new Date(now())
  const due = await claimMessages(db, { browser: push !== undefined, email: email !== undefined }, at)
  await allEnd(due.map((message) => sendOne(message, parts, at)))
  return due.length > 0
}

async function sendOne(message: DueMessage, { push, email, ...parts }: SendParts, at: Date): Promise<void> {
  const { to } = message
  if (to.kind === 'browser' && push) await sendPush(message, to.device, { ...parts, push }, at)
  if (to.kind === 'email' && email) await sendEmail(message, to, { ...parts, ...email }, at)
}

async function sendPush(
  message: DueMessage,
  device: Device & { readonly id: number },
  { db, push, log }: Pick<SendParts, 'db' | 'log'> & { readonly push: WebPush },
  at: Date,
): Promise<void> {
  const { kind, car, expiresAt } = message
  const sent = await push.send(device, {
    text: JSON.stringify(messageText(message)),
    topic: `${kind}-${car.id}`,
    ttlSeconds: Math.ceil((expiresAt.getTime() - at.getTime()) / 1000),
  })
  if (sent.kind === 'gone') await forgetDevice(db, device, car.userId, at)
  else if (sent.kind === 'later') await putOffMessage(db, message, sent.restMs, at)
  else await dropMessage(db, message)
  if (sent.kind === 'refused') log.warn({ reason: sent.reason }, 'push: a message is refused')
}

async function sendEmail(
  message: DueMessage,
  { address, unsubscribeKey }: Extract<Recipient, { kind: 'email' }>,
  { db, mailer, named, site }: Pick<SendParts, 'db'> & EmailParts,
  at: Date,
): Promise<void> {
  const { id, car } = message
  const { subject, userId } = car
  const about = { ...emailWords(message.words), subject, car: await named(subject), unsubscribeKey }
  const sent = await mailer.send({ id: `follow-${id}`, to: address, ...emailAboutCar(about, site) })
  if (sent.kind === 'refused') await dropRefusedAddress(db, { userId, address }, at)
  else if (sent.kind === 'later') await putOffMessage(db, message, 0, at)
  else await dropMessage(db, message)
}

/** Waits for all, despite failures. @throws the first failure */
async function allEnd(tasks: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const ignore = () => undefined

function isDay(now: number): boolean {
  const hour = moscow(new Date(now)).getUTCHours()
  return hour >= DAY.from && hour < DAY.to
}

export const withoutPerson = (error: unknown) => ({ reason: withoutWords(error) })
