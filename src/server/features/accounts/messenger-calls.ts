import { checkTelegramToken, getTelegramAuthLink } from '#shared/contract/account.ts'
import type { SignInNotice } from '../../gateways/telegram/port.ts'
import type { Host } from '../../host.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'
import { sharedLimit } from '../../http/shared-limit.ts'
import type { Accounts } from './accounts.ts'
import { matchNumbers } from './match-number.ts'
import { newSignInSecrets } from './messenger-sign-in.ts'

/** Twelve polls each; many people may be behind one address. */
const POLLS_A_MINUTE = 600

/** The bot, as far as a link to it is concerned. */
export interface MessengerLinks {
  /** Opens the chat and starts it with the code; undefined while the bot does not work. */
  startLink(code: string): string | undefined
  /** Tells a person in the background that they, or another, have signed in. Never fails. */
  tellSignedIn(notice: SignInNotice): void
}

export type MessengerHost = Pick<Host, 'app' | 'database' | 'addressOf' | 'now' | 'limit'>

export function mountMessengerCalls(
  { app, database, addressOf, now, limit }: MessengerHost,
  { accounts, messenger }: { accounts: Accounts; messenger: MessengerLinks },
): void {
  const linksHere = limit('signIn')
  const links = sharedLimit(database.db, 'sign-in link', linksHere.perMinute)
  mount(app, getTelegramAuthLink, linksHere, async ({ request }) => {
    const secrets = newSignInSecrets()
    const link = messenger.startLink(secrets.startCode)
    if (link === undefined) throw new ApiFailure('messenger_silent')
    await links.take(addressOf(request.raw))
    await accounts.offerSignIn(secrets, accounts.placeOf(request.raw))
    const { shown } = matchNumbers(secrets.startCode)
    return { success: true, link, token: secrets.pollToken, number: shown }
  })

  mount(app, checkTelegramToken, new Limit(POLLS_A_MINUTE, now), async ({ query, request }) => {
    const place = accounts.placeOf(request.raw)
    const collected = await accounts.collectSignIn(query.token, place)
    if (collected.kind !== 'signed_in') throw new ApiFailure(collected.kind)
    messenger.tellSignedIn({ telegramId: collected.telegramId, place, at: new Date(now()) })
    return { success: true, token: collected.accessToken }
  })
}
