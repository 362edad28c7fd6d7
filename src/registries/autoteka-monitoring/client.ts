import type { RegistryHttp } from '#server/registry-kit/http.ts'
import type { BucketChange, MonitoringClient } from '#server/registry-kit/monitoring.ts'
import { writingsOf } from '#server/registry-kit/writings.ts'
import { readActions, readBucket } from './upstream.ts'

const PATH = '/autoteka/v1/monitoring'

export function connect(http: RegistryHttp): MonitoringClient {
  /** A frame number goes in and out in both writings, and is refused where neither is taken. */
  const change = async (what: 'add' | 'remove', numbers: readonly string[]): Promise<BucketChange> => {
    const json = { data: numbers.flatMap(writingsOf) }
    const request = { method: 'POST', path: `${PATH}/bucket/${what}`, json } as const
    const { isOk, invalid } = (await http.json(request, readBucket)).body
    const isRefused = (number: string) => writingsOf(number).every((written) => invalid.has(written))
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
      return (await http.json(request, readActions)).body
    },
  }
}
