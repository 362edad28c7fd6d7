import type { LinkableProvider } from '#shared/contract/identities.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'

const KEY = 'provider_sign_in'

/** The server remembers a started sign-in as long. */
const MEMORY_MS = 10 * 60_000

const purposes = ['sign_in', 'link'] as const

export type Purpose = (typeof purposes)[number]

export interface StartedSignIn {
  readonly purpose: Purpose
  /** That began the linking. Another one may be signed in when the answer comes. */
  readonly account?: number
}

/** Without it an address with a stranger's token would sign the visitor in as the stranger. */
export const begunMark = (storage: SafeStorage) => ({
  set: ({ purpose, account }: StartedSignIn, provider: LinkableProvider) =>
    storage.set(KEY, [purpose, provider, Date.now(), ...(account === undefined ? [] : [account])].join(' ')),
  take(provider: string): StartedSignIn | undefined {
    const [purpose, whose, at, account] = storage.get(KEY)?.split(' ') ?? []
    if (whose !== provider) return undefined
    storage.remove(KEY)
    const isFresh = Date.now() - Number(at) < MEMORY_MS
    const validPurpose = isFresh ? purposes.find((one) => one === purpose) : undefined
    return (
      validPurpose && { purpose: validPurpose, ...(account !== undefined && { account: Number(account) }) }
    )
  },
})
