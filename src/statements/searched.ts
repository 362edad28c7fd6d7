import type { Told } from '#facts/told.ts'

/** Stores the plate that led to this VIN, in canonical form. */
export const withSearch = (told: Told, plate: string, now: Date): Told => ({
  ...told,
  search: { plate, at: now.toISOString() },
})
