import { addressOf, opened } from '#shared/contract/addresses.ts'
import { isRecord } from '#shared/keys.ts'
import type { LogDifference, OnlineSource } from '#shared/proof/check-given.ts'
import { extendsOlder } from '#shared/proof/check-log.ts'
import { levelOf } from '#shared/proof/check-report.ts'
import { readExactJson } from '#shared/proof/json-text.ts'
import type { ReportToday } from '#shared/proof/proof-view.ts'
import type { PublishedKeys } from '#shared/proof/published-keys.ts'
import { type Checkpoint, readCheckpoint } from '#shared/proof/signed-note.ts'
import { proofHref } from '#web/proof-href.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'

export const SEEN_CHECKPOINT = 'proof-checkpoint'

export type Fetch = (path: string) => Promise<Response>

const [NOT_FOUND, GONE] = [404, 410]

/** No answer is no fault. */
export function onlineSource(get: Fetch, storage: SafeStorage, keys: PublishedKeys): OnlineSource {
  const textAt = async (path: string): Promise<string | undefined> => {
    const response = await get(path).catch(() => undefined)
    return response?.ok ? response.text() : undefined
  }
  return {
    reportOf: async (id) => {
      const response = await get(addressOf(opened.sealedReport, { params: { id } })).catch(() => undefined)
      if (response?.status === GONE) return 'withdrawn'
      if (response?.status === NOT_FOUND) return 'missing'
      return response?.ok ? response.text() : undefined
    },
    proofOf: async (id) => {
      const response = await get(`${proofHref.report(id)}.tlog-proof`).catch(() => undefined)
      if (response?.status === NOT_FOUND) return 'missing'
      return response?.ok ? response.text() : undefined
    },
    todayOf: async (id, vin) => {
      const text = await textAt(addressOf(opened.reportChanges, { params: { id }, query: { vin } }))
      return text === undefined ? undefined : todayIn(text)
    },
    differenceOfLog: async (inclusion) => {
      const latest = await textAt(proofHref.checkpoint)
      if (latest === undefined) return undefined
      const newest = await readCheckpoint(latest, keys)
      if (!newest) return faultOf('итог журнала не подписан известным ключом')
      const seenText = storage.get(SEEN_CHECKPOINT)
      const seen = seenText === null ? undefined : await readCheckpoint(seenText, keys)
      const heads = [newest, seen, inclusion.kind === 'included' ? inclusion.checkpoint : undefined]
      const known = heads
        .filter((head) => head?.origin === newest.origin)
        .filter((head) => head !== undefined)
      const history = await historyOf(known, get)
      if (history === 'forked') return faultOf('он показывает разным людям разную историю')
      if (history === 'unknown')
        return known.some((head) => head === seen && head.size > newest.size)
          ? faultOf('он короче, чем был раньше')
          : { kind: 'unread' }
      const isRenewed = seen !== undefined && seen.origin !== newest.origin
      if (!seen || isRenewed || newest.size >= seen.size) storage.set(SEEN_CHECKPOINT, latest)
      return isRenewed ? { kind: 'renewed' } : undefined
    },
  }
}

function todayIn(text: string): ReportToday | undefined {
  const answer = readExactJson(text)?.value
  if (!isRecord(answer) || !isRecord(answer.data)) return undefined
  const { stricter, is_contradicted: isContradicted, newer_at: newer } = answer.data
  const level = isRecord(stricter) ? levelOf(stricter.now) : undefined
  // A later version's level could be stricter.
  if (stricter !== undefined && level === undefined) return undefined
  return {
    stricter: level,
    isContradicted: isContradicted !== undefined,
    newerMade: typeof newer === 'string' ? newer : undefined,
  }
}

const faultOf = (text: string): LogDifference => ({ kind: 'fault', text })

/** Whether each checkpoint extends the one before; `unknown`: unreadable tiles. */
async function historyOf(heads: readonly Checkpoint[], get: Fetch): Promise<'one' | 'forked' | 'unknown'> {
  const inOrder = heads.toSorted((one, other) => one.size - other.size)
  const readTile = async (path: string): Promise<Uint8Array> => {
    const response = await get(`/log/${path}`)
    if (!response.ok) throw new Error(`no ${path}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  try {
    for (const [at, newer] of inOrder.entries()) {
      const older = inOrder[at - 1]
      if (older && !(await extendsOlder(older, newer, readTile))) return 'forked'
    }
    return 'one'
  } catch {
    return 'unknown'
  }
}
