import { regions } from '#shared/vehicle/regions.ts'

export const loader = () =>
  Response.json(
    regions.map(({ name, codes }) => ({ name, codes: codes.map(({ name: _, ...code }) => code) })),
  )
