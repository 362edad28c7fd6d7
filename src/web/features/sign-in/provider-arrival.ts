import { type Admission, admit, answerInFragment, packed, providerFailure } from './provider-answer.ts'

export type Arrival =
  /** The page that opened this window goes on from here. */
  | { readonly step: 'handed' }
  | { readonly step: 'signedIn' }
  | { readonly step: 'failed'; readonly problem: string }

interface Parts extends Admission {
  /** Of the address, as the provider's answer stands in it. */
  readonly fragment: string
  readonly opener: Pick<Window, 'closed' | 'postMessage'> | null
  readonly origin: string
  /** Whether the sign-in was begun in this browser; asked at most once. */
  readonly wasBegunHere: () => boolean
}

/**
 * Brings the provider's answer home: to the page that opened this window, by a message no other origin can read,
 * or, where there is none (a browser inside another app, a blocked popup), into a session right here.
 */
export async function arrive({
  fragment,
  opener,
  origin,
  wasBegunHere,
  ...admission
}: Parts): Promise<Arrival> {
  const answer = answerInFragment(fragment)
  if (opener && !opener.closed) {
    opener.postMessage(packed(answer), origin)
    return { step: 'handed' }
  }
  const known = 'error' in answer || wasBegunHere()
  const problem = known ? await admit(answer, admission) : providerFailure(admission.provider, 'not_begun')
  return problem === undefined ? { step: 'signedIn' } : { step: 'failed', problem }
}
