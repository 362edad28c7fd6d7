import { vi } from 'vitest'
import { type BrowserStorage, safeStorage } from './safe-storage.ts'

type Entries = Readonly<Record<string, string>>

const storageOf = (kept: Map<string, string>): BrowserStorage => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
})

/** A storage of a browser, and what it holds by key. */
export function memoryStorage(entries: Entries = {}) {
  const kept = new Map(Object.entries(entries))
  return { kept, storage: safeStorage(() => storageOf(kept)) }
}

/** Puts a storage in the place of the browser's own. @returns what it holds by key. */
export function stubStorage(name: 'localStorage' | 'sessionStorage', entries: Entries = {}) {
  const kept = new Map(Object.entries(entries))
  vi.stubGlobal(name, storageOf(kept))
  return kept
}
