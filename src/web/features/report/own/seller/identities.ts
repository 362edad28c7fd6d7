import type { SellerIdentity, SellerNames } from '#statements/named-seller.ts'
import { privateWords } from '#web/page/private-words.ts'
import { PERSONS } from '#web/store/buyer-words.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'

/** What the buyer typed about the seller leaves the page only in a link that he opens. */
interface Entry extends Pick<SellerNames, 'identity' | 'persons'> {
  readonly isKept: boolean
  /** Undefined until something is typed in this page. */
  readonly named?: SellerNames['named']
}

/** By car, in the memory of the page, and in the device's storage only on request. */
export interface SellerIdentities extends Pick<Store<unknown>, 'subscribe'> {
  /** Stable until a change. */
  get(vin: string): Entry
  change(vin: string, changed: Partial<Entry>): void
  forget(vin: string): void
  forgetAll(): void
  /** What the buyer has not asked to store. */
  forgetTyped(): void
  /** Another window has changed the storage: what it no longer has is forgotten here, too. */
  reread(): void
}

type Entries = Readonly<Record<string, Entry>>

export const NO_IDENTITY: Entry = { identity: {}, persons: [], isKept: false }

export function createSellerIdentities(storage: SafeStorage): SellerIdentities {
  const entries = observable<Entries>(read(storage.get(PERSONS)))
  remember(entries.get())

  function write(vin: string, entry: Entry | undefined): void {
    const { [vin]: _old, ...kept } = read(storage.get(PERSONS))
    const next = entry?.isKept ? { ...kept, [vin]: { identity: entry.identity } } : kept
    if (Object.keys(next).length > 0) storage.set(PERSONS, JSON.stringify(next))
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
    forgetTyped: () => entries.set(read(storage.get(PERSONS))),
    reread() {
      const stored = read(storage.get(PERSONS))
      remember(stored)
      const typed = Object.entries(entries.get()).filter(([, { isKept }]) => !isKept)
      entries.set({ ...Object.fromEntries(typed), ...stored })
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
function read(text: string | null): Entries {
  const entries: Record<string, Entry> = {}
  for (const [vin, entry] of Object.entries(parsed(text))) {
    const { name, birthDate, inn, owner } = (entry as Partial<Entry> | null)?.identity ?? {}
    const identity: SellerIdentity = {
      name: short(name),
      birthDate: short(birthDate),
      inn: short(inn),
      owner: short(owner),
    }
    entries[vin] = { ...NO_IDENTITY, identity, isKept: true }
  }
  return entries
}

/** Half of a surrogate pair cannot be part of an address. */
const short = (text: unknown): string | undefined =>
  typeof text === 'string' && text !== '' && text.length <= LONGEST_IDENTITY && !/\p{Cs}/u.test(text)
    ? text
    : undefined

/** Of one field. */
export const LONGEST_IDENTITY = 100

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value instanceof Object ? value : {}
  } catch {
    return {}
  }
}

/** Empty on the server. */
export const sellerIdentities = createSellerIdentities(safeStorage(() => localStorage))
