import type { SafeStorage } from './safe-storage.ts'

const memory = globalThis as unknown as Record<string, string | undefined>

/** Shared through globals, because the script in the head cannot import from the others. */
export const pageMemory: SafeStorage = {
  get: (key) => memory[key] ?? null,
  set: (key, value) => {
    memory[key] = value
  },
  remove: (key) => {
    delete memory[key]
  },
}
