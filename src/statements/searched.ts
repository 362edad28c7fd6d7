import type { Told } from '#facts/told.ts'

/** The plate by which the person came to this VIN, in canonical form. */
export const withSearch = (told: Told, plate: string, now: Date): Told => ({
  ...told,
  search: { plate, at: now.toISOString() },
})
