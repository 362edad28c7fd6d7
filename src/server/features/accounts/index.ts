import type { OAuthProvider } from '#server/gateways/oauth/index.ts'
import type { Provider } from '#server/gateways/openid/index.ts'
import { requireSignedIn } from '#server/http/require-signed-in.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { accountCalls } from '#shared/contract/account.ts'
import { identityCalls } from '#shared/contract/identities.ts'
import { sessionCalls } from '#shared/contract/sessions.ts'
import { type CookieFor, mountAccountCalls, readyUser } from './account-calls.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { entryCookie } from './entry/entry-cookie.ts'
import { mountEntry } from './entry/index.ts'
import { mountIdentityCalls } from './identity-calls.ts'
import type { MessengerBots } from './messenger-calls.ts'
import { mountPhoneCalls } from './phone/phone-calls.ts'
import { mountProviderSignIn } from './provider/provider-sign-in.ts'
import { mountRussianSignIn } from './provider/russian-sign-in.ts'
import { workingWays } from './working-ways.ts'

type AccountsSettings = Pick<Parameters<typeof createAccounts>[0], 'placeHeader' | 'phoneSecrets'>

interface SignInWays {
  readonly messengers: MessengerBots
  readonly russian: readonly OAuthProvider[]
  readonly openId: Provider
}

export interface OpenAccounts extends Accounts, Part {
  mount(ways: SignInWays): void
}

export function openAccounts(host: Host, settings: AccountsSettings, cookieFor: CookieFor): OpenAccounts {
  const { app, database, site, once, addressOf, log, now } = host
  const { publicUrl } = site
  const limits = { session: host.limit('session'), other: host.limit('other') }
  const accounts = createAccounts({
    ...settings,
    working: workingWays(site),
    database,
    publicUrl,
    addressOf,
    log,
    now,
  })
  requireSignedIn(app, accounts.authenticate)
  return {
    ...accounts,
    calls: [...accountCalls, ...sessionCalls, ...identityCalls],
    readyRoutes: [readyUser(accounts, limits.session, cookieFor)],
    mount({ messengers, russian, openId }) {
      const { signInWith, placeOf, countWrong } = accounts
      const parts = { signInWith, placeOf, countWrong, once: once.first, publicUrl, limit: limits.other }
      const takeIdToken = mountProviderSignIn(app, { ...parts, provider: openId })
      const takeCode = mountRussianSignIn(app, { ...parts, providers: russian, db: database.db, now })
      mountIdentityCalls(host, { accounts, messengers, takeIdToken, takeCode, limit: limits.other })
      mountPhoneCalls(host, { bot: settings.phoneSecrets && messengers.max, limit: limits.other })
      const entered = entryCookie(publicUrl.startsWith('https:'))
      mountEntry(host, limits.other, entered)
      mountAccountCalls(host, { accounts, messengers, limits, entered, cookieFor })
    },
    stop: accounts.settled,
  }
}
