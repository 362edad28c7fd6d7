import type { Begun, Purpose } from './begun-mark.ts'
import { type Admit, answerer, answerInFragment, packed, providerFailure } from './provider-answer.ts'

export type Arrival =
  /** The page that opened this window goes on from here. */
  | { readonly step: 'handed' }
  /** Also: in one more way. */
  | { readonly step: 'signedIn' }
  | { readonly step: 'failed'; readonly problem: string }

interface Parts {
  /** What people call a provider, by the name the address has for it. */
  readonly nameOf: (by: string | undefined) => string
  /** Of the address, as the provider's answer stands in it. */
  readonly fragment: string
  readonly opener: Pick<Window, 'closed' | 'postMessage'> | null
  readonly origin: string
  /** What was begun in this browser at a provider; asked at most once. */
  readonly begunFor: (provider: string) => Begun | undefined
  readonly admission: Readonly<Record<Purpose, (account?: number) => Admit>>
}

/**
 * Brings the provider's answer home: to the page that opened this window, by a message no other origin can read,
 * or, where there is none (a browser inside another app, a blocked popup), into a session right here.
 */
export async function arrive({
  fragment,
  opener,
  origin,
  begunFor,
  admission,
  nameOf,
}: Parts): Promise<Arrival> {
  const answer = answerInFragment(fragment)
  // Over also where another page goes on: no second answer is awaited.
  const begun = begunFor(answerer(answer))
  if (opener && !opener.closed) {
    opener.postMessage(packed(answer), origin)
    return { step: 'handed' }
  }
  const provider = nameOf(answer.by)
  const going: Begun | undefined = 'error' in answer ? { purpose: 'sign_in' } : begun
  const problem = going
    ? await admission[going.purpose](going.account)(answer, provider)
    : providerFailure(provider, 'not_begun')
  return problem === undefined ? { step: 'signedIn' } : { step: 'failed', problem }
}
