import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '#server/db/database.ts'
import type { Mailer } from '#server/gateways/email/mailer.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { personLimit } from '#server/http/person-limit.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import type { Host } from '#server/ports/host.ts'
import { type FollowEmail, removeEmail, setEmail } from '#shared/contract/follow.ts'
import { dropUnsent, keptAddress, putAddress, removeAddress } from './addresses.ts'
import { mountEmailPages } from './email-pages.ts'
import { confirmationEmail } from './email-text.ts'
import { mailboxOf } from './mailbox.ts'

export async function emailOf(db: Executor, userId: number, now: Date): Promise<FollowEmail> {
  const kept = await keptAddress(db, userId, now)
  return { address: kept?.address ?? null, is_confirmed: kept !== undefined && kept.confirmHash === null }
}

/** Links of earlier messages still work. */
export function mountEmailCalls(host: Host, limit: Limit, mailer: Pick<Mailer, 'send'> | undefined): void {
  const { app, database, now, site } = host
  const { db } = database
  const at = () => new Date(now())
  const countConfirmations = confirmationLimits(host)

  mount(app, setEmail, limit, async ({ body, signedIn: { user }, request }) => {
    const address = body.email.trim()
    if (mailer === undefined || !EMAIL.test(address)) throw new ApiFailure('bad_email')
    await countConfirmations({ address, userId: user.id, request })
    const code = await putAddress(db, { userId: user.id, address }, at())
    const sent = await mailer.send({
      id: `confirm-${randomUUID()}`,
      to: address,
      ...confirmationEmail(code, site),
    })
    if (sent.kind === 'sent') return { success: true, data: await emailOf(db, user.id, at()) }
    await dropUnsent(db, code)
    throw new ApiFailure(sent.kind === 'refused' ? 'email_refused' : 'email_unsent')
  })

  mount(app, removeEmail, limit, async ({ signedIn: { user } }) => {
    await removeAddress(db, user.id)
    return { success: true }
  })

  mountEmailPages(host, limit)
}

/** One address, without invisible characters and without those that could start a header. */
const EMAIL =
  /^[^\s\p{C}@<>"'(),;:\\/[\]]{1,64}@[^\s\p{C}@<>"'(),;:\\/[\]]{1,190}\.[^\s\p{C}@<>"'(),;:\\/[\].]{2,63}$/u

/** Confirmations per day, against flooding other people's addresses. */
const MOST_TO_AN_ADDRESS = 3
const MOST_OF_AN_ACCOUNT = 5
const MOST_OF_A_NETWORK = 20

interface Confirmation {
  readonly address: string
  readonly userId: number
  readonly request: FastifyRequest
}

function confirmationLimits({ database: { db }, addressOf: networkOf }: Host) {
  const daily = (what: string, most: number) => sharedLimit(db, what, most, 'day', 'too_many_emails')
  const toAddress = daily('email to address', MOST_TO_AN_ADDRESS)
  const ofPerson = personLimit(db, 'email of account', MOST_OF_AN_ACCOUNT, 'too_many_emails')
  const ofNetwork = daily('email of network', MOST_OF_A_NETWORK)
  return async ({ address, userId, request }: Confirmation): Promise<void> => {
    await ofPerson(userId)
    await ofNetwork.take(networkOf(request.raw))
    await toAddress.take(mailboxOf(address))
  }
}
