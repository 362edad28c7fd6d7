import { ApiFailure } from '#server/http/api-failure.ts'
import { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import type { Host } from '#server/ports/host.ts'
import {
  checkMaxToken,
  checkTelegramToken,
  getMaxAuthLink,
  getTelegramAuthLink,
} from '#shared/contract/account.ts'
import type { Accounts } from './accounts.ts'
import { matchNumbers } from './match-number.ts'
import { newSignInSecrets } from './messenger-sign-in.ts'

export const POLLS_A_MINUTE = 600

export type MessengerBots = Readonly<
  Record<MessengerName, Pick<Messenger, 'startLink' | 'tellOwner'> | undefined>
>

const calls = {
  max: { getAuthLink: getMaxAuthLink, checkToken: checkMaxToken },
  telegram: { getAuthLink: getTelegramAuthLink, checkToken: checkTelegramToken },
} as const

export type MessengerHost = Pick<Host, 'app' | 'database' | 'addressOf' | 'now' | 'limit'>

export function mountMessengerCalls(
  host: MessengerHost,
  { accounts, messengers }: { accounts: Accounts; messengers: MessengerBots },
): void {
  mountCallsOf('max', host, { accounts, bot: messengers.max })
  mountCallsOf('telegram', host, { accounts, bot: messengers.telegram })
}

function mountCallsOf(
  messenger: MessengerName,
  { app, database, addressOf, now, limit }: MessengerHost,
  { accounts, bot }: { accounts: Accounts; bot: MessengerBots[MessengerName] },
): void {
  const { getAuthLink, checkToken } = calls[messenger]
  const linksHere = limit('signIn')
  const links = sharedLimit(database.db, `sign-in link ${messenger}`, linksHere.perMinute)
  mount(app, getAuthLink, linksHere, async ({ request }) => {
    const secrets = newSignInSecrets()
    const link = bot?.startLink(secrets.startCode)
    if (link === undefined) throw new ApiFailure('messenger_silent')
    await links.take(addressOf(request.raw))
    await accounts.offerSignIn(messenger, secrets, { place: accounts.placeOf(request.raw) })
    const { onPage } = matchNumbers(secrets.startCode)
    return { success: true, link, token: secrets.pollToken, number: onPage }
  })

  mount(app, checkToken, new Limit(POLLS_A_MINUTE, now), async ({ query, request }) => {
    const place = accounts.placeOf(request.raw)
    const collected = await accounts.collectSignIn(messenger, query.token, place)
    if (collected.kind !== 'signed_in') throw new ApiFailure(collected.kind)
    const { account, personId } = collected
    bot?.tellOwner({ what: { kind: 'signed_in' }, account, personId, place, at: new Date(now()) })
    return { success: true, token: collected.accessToken }
  })
}
