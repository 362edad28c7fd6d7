import type { Ticks } from './ticks.ts'

export function memoryTicks(): Ticks {
  const all = new Map<string, ReadonlySet<string>>()
  return {
    of: async ({ messenger, chat }, number) => all.get(`${messenger} ${chat} ${number}`) ?? new Set(),
    async set({ messenger, chat }, number, item, isOn) {
      const key = `${messenger} ${chat} ${number}`
      const ticks = new Set(all.get(key))
      if (isOn) ticks.add(item)
      else ticks.delete(item)
      all.set(key, ticks)
      return ticks
    },
  }
}
