import type { BuyerInput, ToldSeller } from '#facts/buyer-input.ts'
import { memoize } from '#facts/sources/memoize.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { forgetAsked } from '#web/outcome/due.ts'
import { ERASED, EVERYTHING, onWordsErased, PERSONS, WORDS } from '#web/store/buyer-words.ts'
import { parsedJson } from '#web/store/kept-object.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'
import { type SellerIdentities, sellerIdentities } from './seller/identities.ts'

/** By car, on this device only. This module has no network access. */
export interface BuyerInputStore extends Pick<Store<unknown>, 'subscribe'> {
  /** The seller is the person whom this page names. Stable until a change. */
  get(vin: string): BuyerInput
  /** False: the device refused the last change, which a reload forgets. */
  isKept(): boolean
  change(vin: string, edit: (buyerInput: BuyerInput) => BuyerInput): void
  forget(vin: string): void
  forgetAll(): void
  /** After a change by another window: what the storage lacks is forgotten here, too. */
  reread(): void
}

type Cars = ReadonlyMap<string, BuyerInput>

/** A car with the buyer's own words is not dropped for others, because they may be a finding. */
export const MOST_STORED_CARS = 20

/** The empty value. Stable, so subscribers do not re-render. */
export const NO_INPUT: BuyerInput = {}

type Persons = Pick<SellerIdentities, 'get' | 'subscribe' | 'forget' | 'forgetAll' | 'reread'>

/** The verdict is judged from the same object. */
const withNames = memoize((buyerInput: BuyerInput) =>
  memoize(
    (named: NonNullable<ToldSeller['named']>): BuyerInput =>
      buyerInput.seller ? { ...buyerInput, seller: { ...buyerInput.seller, named } } : buyerInput,
  ),
)

/** @param persons what the buyer typed about sellers; forgotten together with his words */
export function createBuyerInputStore(
  storage: SafeStorage,
  now: () => Date = () => new Date(),
  persons: Persons = sellerIdentities,
): BuyerInputStore {
  const stored = (): Cars => carsIn(storage.get(WORDS), now())
  const cars = observable<Cars>(stored())

  let isKept = true

  /** Another window may have changed it. Without storage, this page only. */
  const current = (): Cars => (isKept && storage.get(WORDS) !== null ? stored() : cars.get())

  function store(entries: readonly Entry[]): void {
    const next = new Map(withoutOldest(entries))
    const text = next.size === 0 ? null : JSON.stringify([...next])
    if (text === null) storage.remove(WORDS)
    else storage.set(WORDS, text)
    isKept = storage.get(WORDS) === text
    cars.set(next)
  }

  const otherEntries = (vin: string) => [...current()].filter(([other]) => other !== vin)

  function storedWithNames(vin: string): BuyerInput {
    const buyerInput = current().get(vin) ?? NO_INPUT
    const { named } = persons.get(vin)
    return named
      ? { ...buyerInput, seller: { at: now().toISOString(), ...buyerInput.seller, named } }
      : buyerInput
  }

  return {
    subscribe(listener) {
      const unsubscribes = [cars, persons].map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    get(vin) {
      const buyerInput = cars.get().get(vin) ?? NO_INPUT
      const { named } = persons.get(vin)
      return named ? withNames(buyerInput)(named) : buyerInput
    },
    isKept: () => isKept,
    change: (vin, edit) => store([[vin, edit(storedWithNames(vin))], ...otherEntries(vin)]),
    forget(vin) {
      store(otherEntries(vin))
      persons.forget(vin)
      forgetAsked(storage, vin)
    },
    forgetAll() {
      store([])
      persons.forgetAll()
      forgetAsked(storage)
    },
    reread() {
      const before = cars.get()
      if (isKept) cars.set(stored())
      persons.reread()
      for (const vin of before.keys()) if (!cars.get().has(vin)) persons.forget(vin)
    },
  }
}

type Entry = readonly [string, BuyerInput]

/** The car being changed comes first and stays. */
function withoutOldest(entries: readonly Entry[]): readonly Entry[] {
  const spare = entries.slice(1).filter(([, buyerInput]) => worthOf(buyerInput) < 2)
  const left = Math.max(0, MOST_STORED_CARS - entries.length + spare.length)
  const dropped = new Set(spare.toSorted(([, one], [, other]) => worthOf(other) - worthOf(one)).slice(left))
  return entries.filter((entry) => !dropped.has(entry))
}

/** 0: what the page stores by itself; 1: ticks and notes; 2: what the buyer said or found. */
function worthOf({ ad, checks, search: _plate, ...own }: BuyerInput): 0 | 1 | 2 {
  const isOwnAd = ad !== undefined && (!ad.isShared || (ad.typedFields?.length ?? 0) > 0)
  if (isOwnAd || Object.values(own).some(Boolean)) return 2
  return checks ? 1 : 0
}

/** Newest first. Device storage may contain anything; invalid entries are dropped. */
function carsIn(text: string | null, now: Date): Cars {
  const entries: unknown = parsedJson(text)
  if (!Array.isArray(entries)) return new Map()
  return new Map(
    entries
      .filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string')
      .map(([vin, input]) => [vin, validBuyerInput(input, now)]),
  )
}

/** Empty on the server. */
export const buyerInputStore = createBuyerInputStore(safeStorage(() => localStorage))

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ERASED && newValue !== null) erased(newValue === EVERYTHING ? undefined : newValue)
    if (key === null || key === WORDS || key === PERSONS) buyerInputStore.reread()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    buyerInputStore.reread()
    // A page behind «back» gets no event.
    sellerIdentities.forgetTyped()
  })
}

onWordsErased(erased)

function erased(vin: string | undefined): void {
  if (vin === undefined) buyerInputStore.forgetAll()
  else buyerInputStore.forget(vin)
}
