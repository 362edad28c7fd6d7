import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { beginProof, type ProofOfWork, type ProofParts, type TicketReply } from './proof.ts'

export interface Tickets {
  /** One proof of work ahead. Skips actions with a valid one. Resolves when it is done. */
  prepare(actions: readonly CaptchaAction[]): Promise<void>
  take(action: CaptchaAction): Promise<TicketReply>
}

/** The provider `none` accepts the word `test` as a ticket. */
export const testTickets: Tickets = {
  prepare: async () => undefined,
  take: async () => ({ success: true, ticket: 'test' }),
}

export function createTickets(parts: ProofParts): Tickets {
  const prepared = new Map<CaptchaAction, ProofOfWork>()

  function begin(actions: readonly CaptchaAction[]): ProofOfWork {
    const proof = beginProof(actions, parts)
    for (const action of actions) prepared.set(action, proof)
    return proof
  }

  /** Replaces a failed proof for all its actions. */
  function goodProof(action: CaptchaAction): ProofOfWork {
    const current = prepared.get(action)
    if (current === undefined) return begin([action])
    if (current.isGood()) return current
    return begin([...prepared.keys()].filter((other) => prepared.get(other) === current))
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
