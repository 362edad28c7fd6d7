import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { beginProof, type Proof, type ProofParts, type TicketReply } from './proof.ts'

export interface Tickets {
  /**
   * Does ahead, as one proof of work, what these actions will need, so that a press need not wait. Settles when it
   * is done. What is prepared and still good is left as it is.
   */
  prepare(actions: readonly CaptchaAction[]): Promise<void>
  /** A ticket that was not given out before: a prepared one, or of new work. */
  take(action: CaptchaAction): Promise<TicketReply>
}

/** With the provider `none` nothing is asked for: the word `test` is the ticket. */
export const testTickets: Tickets = {
  prepare: async () => undefined,
  take: async () => ({ success: true, ticket: 'test' }),
}

export function createTickets(parts: ProofParts): Tickets {
  /** The proof that gives the next ticket of an action. */
  const prepared = new Map<CaptchaAction, Proof>()

  function begin(actions: readonly CaptchaAction[]): Proof {
    const proof = beginProof(actions, parts)
    for (const action of actions) prepared.set(action, proof)
    return proof
  }

  /** All that waited for a proof which came to nothing are served by the next one. */
  function goodProof(action: CaptchaAction): Proof {
    const held = prepared.get(action)
    if (held === undefined) return begin([action])
    if (held.isGood()) return held
    return begin([...prepared.keys()].filter((other) => prepared.get(other) === held))
  }

  return {
    async prepare(actions) {
      const missing = actions.filter((action) => !prepared.get(action)?.isGood())
      if (missing.length > 0) await begin(missing).done
    },
    take(action) {
      const proof = goodProof(action)
      prepared.delete(action)
      return proof.ticket(action)
    },
  }
}
