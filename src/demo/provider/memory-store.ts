import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const MOST_RECORDS = 10_000

export function memoryStore(): AdapterFactory {
  const records = new LRUCache<string, AdapterPayload>({ max: MOST_RECORDS })
  return (kind) => adapterFor(records, (id) => `${kind}:${id}`)
}

function adapterFor(records: LRUCache<string, AdapterPayload>, key: (id: string) => string): Adapter {
  return {
    async upsert(id, record, expiresIn) {
      records.set(key(id), record, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 })
    },
    find: async (id) => records.get(key(id)),
    async findByUid(uid) {
      for (const record of records.values()) if (record.uid === uid) return record
    },
    // Device flow is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const record = records.get(key(id))
      if (record) record.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      records.delete(key(id))
    },
    // The active interaction refers to the grant too, and must outlive it.
    async revokeByGrantId(grantId) {
      for (const [name, record] of records) {
        if (name.startsWith(key('')) && record.grantId === grantId) records.delete(name)
      }
    },
  }
}
