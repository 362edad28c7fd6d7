import type { Purpose, StartedSignIn } from './begun-mark.ts'
import {
  type Admit,
  answerInFragment,
  packAnswer,
  providerFailure,
  providerOfAnswer,
} from './provider-answer.ts'

export type ProviderArrival =
  | { readonly step: 'handed' }
  | { readonly step: 'signedIn' }
  | { readonly step: 'failed'; readonly problem: string }

interface Parts {
  readonly nameOf: (by: string | undefined) => string
  readonly fragment: string
  readonly opener: Pick<Window, 'closed' | 'postMessage'> | null
  readonly origin: string
  readonly begunFor: (provider: string) => StartedSignIn | undefined
  readonly admission: Readonly<Record<Purpose, (account?: number) => Admit>>
}

/**
 * Delivers the answer to the opener by a message that no other origin can read, or, without an
 * opener, to a session in this tab.
 */
export async function deliverProviderAnswer({
  fragment,
  opener,
  origin,
  begunFor,
  admission,
  nameOf,
}: Parts): Promise<ProviderArrival> {
  const answer = answerInFragment(fragment)
  // Even if another page continues: no second answer is expected.
  const started = begunFor(providerOfAnswer(answer))
  if (opener && !opener.closed) {
    opener.postMessage(packAnswer(answer), origin)
    return { step: 'handed' }
  }
  const provider = nameOf(answer.by)
  const continued: StartedSignIn | undefined = 'error' in answer ? { purpose: 'sign_in' } : started
  const problem = continued
    ? await admission[continued.purpose](continued.account)(answer, provider)
    : providerFailure(provider, 'not_begun')
  return problem === undefined ? { step: 'signedIn' } : { step: 'failed', problem }
}
