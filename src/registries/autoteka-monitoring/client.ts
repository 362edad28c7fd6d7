import { RegistryFailure } from '#server/registry-kit/failure.ts'
import type { RegistryHttp } from '#server/registry-kit/http.ts'
import type { BucketAnswer, MonitoringClient } from '#server/registry-kit/monitoring.ts'
import { spellingsOf } from '#server/registry-kit/writings.ts'
import { readActions, readBucket, SAID_IN_THE_BODY } from './upstream.ts'

const PATH = '/autoteka/v1/monitoring'

/** Statuses of a no to what a call names. Others are of us, of the agreement or of the seller's own trouble. */
const NO_TO_NUMBERS: ReadonlySet<number> = new Set([SAID_IN_THE_BODY, 400, 409, 413, 422])
const NO_TO_CURSOR: ReadonlySet<number> = new Set([400, 410, 422])
const NONE: ReadonlySet<number> = new Set()

export function connect(http: RegistryHttp): MonitoringClient {
  /** A frame number goes in and out in both writings, and is refused where neither is taken. */
  const change = async (what: 'add' | 'remove', numbers: readonly string[]): Promise<BucketAnswer> => {
    const json = { data: numbers.flatMap(spellingsOf) }
    const request = { method: 'POST', path: `${PATH}/bucket/${what}`, json } as const
    const reply = await unlessNo(NO_TO_NUMBERS, () => http.json(request, readBucket))
    if (reply === 'no') return 'refused'
    const { isOk, invalid } = reply.body
    const isRefused = (number: string) => spellingsOf(number).every((written) => invalid.has(written))
    return {
      // Where not all is well, nobody says that anything was done: the rest is asked for again.
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
      const statuses = cursor === undefined ? NONE : NO_TO_CURSOR
      const reply = await unlessNo(statuses, () => http.json(request, readActions))
      return reply === 'no' ? 'cursor_lost' : reply.body
    },
  }
}

async function unlessNo<Answer>(
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
