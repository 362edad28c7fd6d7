import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import type { BucketAnswer, MonitoringClient } from '#registry-kit/monitoring.ts'
import { spellingsOf } from '#registry-kit/writings.ts'
import { REJECTED_IN_BODY, readActions, readBucket } from './upstream.ts'

const PATH = '/autoteka/v1/monitoring'

/** The content was rejected; other statuses mean access or the seller's failures. */
const REJECTED_NUMBERS: ReadonlySet<number> = new Set([REJECTED_IN_BODY, 400, 409, 413, 422])
const REJECTED_CURSOR: ReadonlySet<number> = new Set([400, 410, 422])
const NONE: ReadonlySet<number> = new Set()

export function connect(http: RegistryHttp): MonitoringClient {
  /** A frame number goes in both spellings and is refused only in both. */
  const change = async (what: 'add' | 'remove', numbers: readonly string[]): Promise<BucketAnswer> => {
    const json = { data: numbers.flatMap(spellingsOf) }
    const request = { method: 'POST', path: `${PATH}/bucket/${what}`, json } as const
    const reply = await unlessRejected(REJECTED_NUMBERS, () => http.json(request, readBucket))
    if (reply === 'no') return 'refused'
    const { isOk, invalid } = reply.body
    const isRefused = (number: string) => spellingsOf(number).every((written) => invalid.has(written))
    return {
      // Without `isOk` the caller requests the rest again.
      done: isOk ? numbers.filter((number) => !isRefused(number)) : [],
      refused: numbers.filter(isRefused),
    }
  }

  return {
    add: (numbers) => change('add', numbers),
    remove: (numbers) => change('remove', numbers),
    async actionsFrom(cursor) {
      const query: Record<string, string> = cursor === undefined ? {} : { cursor }
      const request = { method: 'GET', path: `${PATH}/get-reg-actions/`, query } as const
      const statuses = cursor === undefined ? NONE : REJECTED_CURSOR
      const reply = await unlessRejected(statuses, () => http.json(request, readActions))
      return reply === 'no' ? 'cursor_lost' : reply.body
    },
  }
}

async function unlessRejected<Answer>(
  statuses: ReadonlySet<number>,
  ask: () => Promise<Answer>,
): Promise<Answer | 'no'> {
  try {
    return await ask()
  } catch (error) {
    const isAnswer = error instanceof RegistryFailure && error.code === 'source_changed'
    if (isAnswer && statuses.has(error.status ?? 0)) return 'no'
    throw error
  }
}
