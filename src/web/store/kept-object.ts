import type { SafeStorage } from './safe-storage.ts'

export function keptObject(storage: SafeStorage, key: string): object | undefined {
  const object = parsedJson(storage.get(key))
  if (typeof object === 'object' && object !== null) return object
  storage.remove(key)
  return undefined
}

/** Undefined for a text that is no JSON. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
