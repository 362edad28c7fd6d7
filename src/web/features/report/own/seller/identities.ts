import { isRecord } from '#shared/keys.ts'
import { namesOnDevice, type SellerIdentity, type SellerNames } from '#statements/named-person.ts'
import { validNamed } from '#statements/valid-buyer-input.ts'
import { privateWords } from '#web/page/private-words.ts'
import { PERSONS } from '#web/store/buyer-words.ts'
import { parsedJson } from '#web/store/kept-object.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'

/** Typed about the seller; leaves the page only in a link that the buyer opens. */
interface Entry extends Pick<SellerNames, 'identity' | 'persons'> {
  readonly isKept: boolean
  /** Undefined until something is typed here, or read from the storage. */
  readonly named?: SellerNames['named'] | undefined
}

/** By car, in the page's memory; in storage only on request. */
export interface SellerIdentities extends Pick<Store<unknown>, 'subscribe'> {
  /** Stable until a change. */
  get(vin: string): Entry
  change(vin: string, changed: Partial<Entry>): void
  forget(vin: string): void
  forgetAll(): void
  /** Forgets what the buyer has not asked to store. */
  forgetTyped(): void
  /** After a change by another window: what the storage lacks is forgotten here, too. */
  reread(): void
}

type Entries = Readonly<Record<string, Entry>>

export const NO_IDENTITY: Entry = { identity: {}, persons: {}, isKept: false }

export function createSellerIdentities(storage: SafeStorage): SellerIdentities {
  const entries = observable<Entries>(read())
  remember(entries.get())

  function read(): Entries {
    return entriesIn(recordIn(storage.get(PERSONS)))
  }

  function write(vin: string, entry: Entry | undefined): void {
    const { [vin]: _old, ...others } = recordIn(storage.get(PERSONS))
    const kept = entry?.isKept
      ? { ...others, [vin]: { identity: entry.identity, named: entry.named } }
      : others
    if (Object.keys(kept).length > 0) storage.set(PERSONS, JSON.stringify(kept))
    else storage.remove(PERSONS)
  }

  return {
    subscribe: entries.subscribe,
    get: (vin) => entries.get()[vin] ?? NO_IDENTITY,
    change(vin, changed) {
      const entry = { ...NO_IDENTITY, ...entries.get()[vin], ...changed }
      entries.set({ ...entries.get(), [vin]: entry })
      remember({ [vin]: entry })
      write(vin, entry)
    },
    forget(vin) {
      const { [vin]: _old, ...others } = entries.get()
      entries.set(others)
      write(vin, undefined)
    },
    forgetAll() {
      entries.set({})
      storage.remove(PERSONS)
    },
    forgetTyped: () => entries.set(read()),
    reread() {
      const found = read()
      remember(found)
      const known = Object.entries(entries.get()).flatMap(([vin, entry]) => {
        const stored = found[vin]
        // Descriptions never change, so those of this page stay valid with the stored ones.
        if (stored) return [[vin, { ...stored, persons: { ...entry.persons, ...stored.persons } }]]
        return entry.isKept ? [] : [[vin, entry]]
      })
      entries.set({ ...found, ...Object.fromEntries(known) })
    },
  }
}

/** An error report never quotes them. */
function remember(entries: Entries): void {
  for (const { identity } of Object.values(entries))
    for (const text of Object.values(identity))
      for (const word of text?.split(/\s+/u) ?? []) privateWords.add(word)
}

/** Device storage may contain anything: only texts of usual length are read. */
function entriesIn(stored: object): Entries {
  const entries: Record<string, Entry> = {}
  for (const [vin, entry] of Object.entries(stored)) {
    const { identity: given, named }: Partial<Entry> = entry ?? {}
    const { name, birthDate, inn, owner } = given ?? {}
    const identity: SellerIdentity = {
      name: short(name),
      birthDate: short(birthDate),
      inn: short(inn),
      owner: short(owner),
    }
    entries[vin] = { ...namesOnDevice(identity, validNamed(named)), isKept: true }
  }
  return entries
}

/** Half a surrogate pair cannot be in an address. */
const short = (text: unknown): string | undefined =>
  typeof text === 'string' && text !== '' && text.length <= LONGEST_IDENTITY && !/\p{Cs}/u.test(text)
    ? text
    : undefined

/** Of one field. */
export const LONGEST_IDENTITY = 100

const recordIn = (text: string | null): Readonly<Record<string, unknown>> => {
  const value = parsedJson(text)
  return isRecord(value) ? value : {}
}

export const randomId = (): string => Math.random().toString(36).slice(2, 12)

/** Empty on the server. */
export const sellerIdentities = createSellerIdentities(safeStorage(() => localStorage))
