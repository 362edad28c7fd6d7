import type { SafeStorage } from './safe-storage.ts'

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
