import { LRUCache } from 'lru-cache'
import { Limit } from '#server/http/limit.ts'
import type { MessengerName } from '../port.ts'
import type { Ticks } from '../report/ticks.ts'
import { tooMuch } from './check-texts.ts'
import type { AskedReport } from './outcome-port.ts'
import { ASKED_AFTER_MS } from './outcome-talk.ts'
import type { CarTalk } from './port.ts'
import type { Address, TaskRequest, Tasks } from './tasks.ts'

export interface MessageOrigin {
  /** Unique per message; a redelivery has the same. */
  readonly key: string
  readonly address: Address
  readonly personId: number
  /** Of the pressed message's buttons; undefined: not a press, or not reported. */
  readonly offered?: readonly string[] | undefined
}

export interface Refusal {
  readonly text: string
  /** Of a minute: a message that is not the first gets no answer. */
  readonly isFirst: boolean
}

/** The task runner does slow work. */
export interface Checks extends Pick<CarTalk, 'known' | 'fields' | 'wallet' | 'following' | 'outcomes'> {
  /** @param messageId to turn into the answer; undefined: a new one. */
  ask(place: MessageOrigin, wanted: TaskRequest, messageId?: string): Promise<void>
  readonly ticks: Ticks
  /** Asks this person in a month; once for several presses of a day. */
  askLater(place: MessageOrigin, report: AskedReport): Promise<void>
  refusalOf(place: MessageOrigin, what: 'message' | 'check'): Promise<Refusal | undefined>
}

interface Parts {
  readonly tasks: Pick<Tasks, 'keep'>
  readonly cars: CarTalk
  readonly ticks: Ticks
  /** @returns seconds to wait over the limit, otherwise 0. */
  readonly takeCheck: (who: string) => Promise<number>
  /** True for the first caller with this key until it expires. */
  readonly first: (key: string, expiresAt: Date) => Promise<boolean>
  readonly now: () => number
  readonly kick: () => void
}

/**
 * Per person and server. Forwarding several cars and pressing a button under each is normal use.
 */
const MESSAGES_A_MINUTE = 60

const WARNED_FOR_MS = 60_000
/** `max` would reserve the memory at the start. */
const MOST_WARNED = { maxSize: 100_000, sizeCalculation: () => 1 }

export function createChecks({ tasks, cars, ticks, takeCheck, first, now, kick }: Parts): Checks {
  const messages = new Limit(MESSAGES_A_MINUTE, now)
  /** A flood must not cost a statement per message, and the warning may have to be sent again. */
  const warned = new LRUCache<string, string>({ ...MOST_WARNED, ttl: WARNED_FOR_MS, perf: { now } })

  const isFirst = async (who: string, key: string): Promise<boolean> => {
    const before = warned.get(who)
    if (before !== undefined) return before === key
    warned.set(who, key)
    return first(`bot-flood:${who}`, new Date(now() + WARNED_FOR_MS))
  }

  return {
    known: cars.known,
    fields: cars.fields,
    wallet: cars.wallet,
    following: cars.following,
    ticks,
    ...(cars.outcomes && { outcomes: cars.outcomes }),
    async askLater({ address, personId }, report) {
      const at = new Date(now()).toISOString()
      await tasks.keep({
        key: `outcome ${whose(address.messenger, personId)} ${at.slice(0, 10)}`,
        address,
        personId,
        wanted: { kind: 'outcome', report, at },
        afterMs: ASKED_AFTER_MS,
      })
    },
    async ask({ key, address, personId }, wanted, messageId) {
      await tasks.keep({ key, address, personId, wanted, messageId })
      kick()
    },
    async refusalOf({ key, address, personId }, what) {
      const who = whose(address.messenger, personId)
      const seconds = what === 'message' ? messages.take(who) : await takeCheck(who)
      return seconds > 0 ? { text: tooMuch(seconds), isFirst: await isFirst(who, key) } : undefined
    },
  }
}

const whose = (messenger: MessengerName, personId: number): string => `${messenger} ${personId}`
