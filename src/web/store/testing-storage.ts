import { vi } from 'vitest'
import { type BrowserStorage, safeStorage } from './safe-storage.ts'

type Entries = Readonly<Record<string, string>>

const storageOf = (kept: Map<string, string>, room = Number.POSITIVE_INFINITY): BrowserStorage => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem(key, value) {
    const others = [...kept].filter(([other]) => other !== key)
    if ([...others, [key, value]].flat().join('').length > room) throw new Error('QuotaExceededError')
    kept.set(key, value)
  },
  removeItem: (key) => void kept.delete(key),
})

export function memoryStorage(entries: Entries = {}, room?: number) {
  const kept = new Map(Object.entries(entries))
  return { kept, storage: safeStorage(() => storageOf(kept, room)) }
}

/** @returns its content by key */
export function stubStorage(name: 'localStorage' | 'sessionStorage', entries: Entries = {}) {
  const kept = new Map(Object.entries(entries))
  vi.stubGlobal(name, storageOf(kept))
  return kept
}
