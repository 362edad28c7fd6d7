import { forgetAsked } from '#web/outcome/due.ts'
import { parsedJson } from './kept-object.ts'
import type { SafeStorage } from './safe-storage.ts'

/** Entries of number and words, newest first. */
export const WORDS = 'told'

export const PERSONS = 'seller'

/** Set for a moment, so that other windows forget what is only in their memory. */
export const ERASED = 'erased'

export const EVERYTHING = '*'

type Listener = (vin: string | undefined) => void

const listeners = new Set<Listener>()

export const onWordsErased = (listener: Listener): void => void listeners.add(listener)

export function eraseWords(storage: SafeStorage, vin?: string): void {
  for (const key of [WORDS, PERSONS]) {
    const kept = vin === undefined ? undefined : without(vin, parsedJson(storage.get(key)))
    if (kept === undefined) storage.remove(key)
    else storage.set(key, JSON.stringify(kept))
  }
  forgetAsked(storage, vin)
  storage.set(ERASED, vin ?? EVERYTHING)
  storage.remove(ERASED)
  for (const listener of listeners) listener(vin)
}

/** Unchecked: the storage may contain anything. */
export function wordsAbout(storage: SafeStorage, vin: string): unknown {
  const entries = parsedJson(storage.get(WORDS))
  const own = Array.isArray(entries) && entries.find((entry) => Array.isArray(entry) && entry[0] === vin)
  return own ? own[1] : undefined
}

/** Undefined: nothing is left. */
function without(vin: string, words: unknown): object | undefined {
  if (typeof words !== 'object' || words === null) return undefined
  const kept = Array.isArray(words)
    ? words.filter((entry) => Array.isArray(entry) && entry[0] !== vin)
    : Object.fromEntries(Object.entries(words).filter(([key]) => key !== vin))
  return Object.keys(kept).length > 0 ? kept : undefined
}
