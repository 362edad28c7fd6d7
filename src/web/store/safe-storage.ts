/** A refused storage is empty and stores nothing. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Accessing `localStorage` throws if the person forbids it, so it is accessed at each use. */
export function safeStorage(pick: () => BrowserStorage): SafeStorage {
  function attempt<Result>(use: (storage: BrowserStorage) => Result): Result | null {
    try {
      return use(pick())
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}
