import { regions } from '#shared/vehicle/regions.ts'

/** The table of `/codes` for programs: `[{ name, codes: [{ code, isNew, note? }] }]`. */
export const loader = () =>
  Response.json(
    regions.map(({ name, codes }) => ({ name, codes: codes.map(({ name: _, ...code }) => code) })),
  )
