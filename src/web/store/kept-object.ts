import type { SafeStorage } from './safe-storage.ts'

/** The object that is kept there as JSON; anything else is of nobody's use, and is removed. */
export function keptObject(storage: SafeStorage, key: string): object | undefined {
  const object = parsed(storage.get(key))
  if (object === undefined) storage.remove(key)
  return object
}

function parsed(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
