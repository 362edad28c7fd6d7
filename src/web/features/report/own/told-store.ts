import type { Told } from '#facts/told.ts'
import { soundTold } from '#statements/sound-told.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'

/** What the person told of cars. On this device only: nothing here knows how to send anything. */
export interface ToldStore extends Pick<Store<unknown>, 'subscribe'> {
  /** The same object until something is told. */
  get(vin: string): Told
  change(vin: string, edit: (told: Told) => Told): void
  forget(vin: string): void
  forgetAll(): void
}

type Cars = ReadonlyMap<string, Told>

const KEY = 'told'

/** An advertisement is up to ten thousand signs: so many leave most of a site's room free. */
export const MOST_TOLD_CARS = 20

/** What is told of a car of which nothing is: one object, so that nobody takes it for news. */
export const NOTHING: Told = {}

export function createToldStore(storage: SafeStorage, now: () => Date = () => new Date()): ToldStore {
  const kept = (): Cars => carsIn(storage.get(KEY), now())
  const cars = observable<Cars>(kept())

  /** Another window may have told of another car; a device that keeps nothing is remembered here alone. */
  const current = (): Cars => (storage.get(KEY) === null ? cars.get() : kept())

  function keep(entries: readonly (readonly [string, Told])[]): void {
    const next = new Map(entries.slice(0, MOST_TOLD_CARS))
    if (next.size > 0) storage.set(KEY, JSON.stringify([...next]))
    else storage.remove(KEY)
    cars.set(next)
  }

  const others = (vin: string) => [...current()].filter(([other]) => other !== vin)

  return {
    subscribe: cars.subscribe,
    get: (vin) => cars.get().get(vin) ?? NOTHING,
    change: (vin, edit) => keep([[vin, edit(current().get(vin) ?? NOTHING)], ...others(vin)]),
    forget: (vin) => keep(others(vin)),
    forgetAll: () => keep([]),
  }
}

/** The latest first. What is on a device may be of anybody's making: then it is left out. */
function carsIn(text: string | null, now: Date): Cars {
  const entries: unknown = parsed(text)
  if (!Array.isArray(entries)) return new Map()
  return new Map(
    entries
      .filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string')
      .map(([vin, told]) => [vin, soundTold(told, now)]),
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** The browser's own; on the server there is none, and it holds nothing. */
export const toldStore = createToldStore(safeStorage(() => localStorage))
