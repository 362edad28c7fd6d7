import type { Told } from '#facts/told.ts'

export const withSearch = (told: Told, plate: string, now: Date): Told => ({
  ...told,
  search: { plate, at: now.toISOString() },
})
