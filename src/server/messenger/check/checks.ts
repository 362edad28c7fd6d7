import { LRUCache } from 'lru-cache'
import { Limit } from '#server/http/limit.ts'
import type { MessengerName } from '../port.ts'
import type { CarTalk } from './port.ts'
import type { Address, Tasks, Wanted } from './tasks.ts'

/** Who has said or pressed something, and where. */
export interface Place {
  /** The same for this message when it comes again, and for no other. */
  readonly key: string
  readonly address: Address
  readonly personId: number
  /** What the buttons of the pressed message say; undefined: it is no press, or the messenger does not tell. */
  readonly offered?: readonly string[] | undefined
}

/** `warn`: the first that is too much in a minute. */
type Admitted = 'yes' | 'warn' | 'no'

/** What the conversation can do about cars. What takes time is answered later, by the runner of the tasks. */
export interface Checks extends Pick<CarTalk, 'known' | 'wallet' | 'following'> {
  /** @param messageId what turns into the answer; undefined: a new message. */
  ask(place: Place, wanted: Wanted, messageId?: string): Promise<void>
  /** Counts a message, or one that asks the registries. */
  admits(place: Place, what: 'message' | 'check'): Promise<Admitted>
}

interface Parts {
  readonly tasks: Pick<Tasks, 'keep'>
  readonly cars: CarTalk
  /** Counts checks on all servers together. @returns false for one too many. */
  readonly takeCheck: (who: string) => Promise<boolean>
  /** True for whoever comes first with this key; nobody else until it expires. */
  readonly first: (key: string, expiresAt: Date) => Promise<boolean>
  readonly now: () => number
  readonly kick: () => void
}

/** Of a person, in a minute, on one server; forwarding a choice of cars and pressing under each is normal use. */
const MESSAGES_A_MINUTE = 60

const WARNED_FOR_MS = 60_000
/** By size and not by `max`, which would reserve the memory of all of them at the start. */
const MOST_WARNED = { maxSize: 100_000, sizeCalculation: () => 1 }

export function createChecks({ tasks, cars, takeCheck, first, now, kick }: Parts): Checks {
  const messages = new Limit(MESSAGES_A_MINUTE, now)
  /** Which message each was warned at: a flood must not be one of statements, and the warning may fail to go out. */
  const warned = new LRUCache<string, string>({ ...MOST_WARNED, ttl: WARNED_FOR_MS, perf: { now } })

  const tooMuch = async (who: string, key: string): Promise<Admitted> => {
    const before = warned.get(who)
    if (before !== undefined) return before === key ? 'warn' : 'no'
    warned.set(who, key)
    return (await first(`bot-flood:${who}`, new Date(now() + WARNED_FOR_MS))) ? 'warn' : 'no'
  }

  return {
    known: cars.known,
    wallet: cars.wallet,
    following: cars.following,
    async ask({ key, address, personId }, wanted, messageId) {
      await tasks.keep({ key, address, personId, wanted, messageId })
      kick()
    },
    async admits({ key, address, personId }, what) {
      const who = whose(address.messenger, personId)
      if (what === 'message') return messages.take(who) > 0 ? tooMuch(who, key) : 'yes'
      return (await takeCheck(who)) ? 'yes' : tooMuch(who, key)
    },
  }
}

const whose = (messenger: MessengerName, personId: number): string => `${messenger} ${personId}`
