import type { Correction } from '#report/correction/correction.ts'
import type { Section } from '#shared/contract/section.ts'

const declarations = import.meta.glob<Correction<unknown>>('#sections/*/correction.ts', {
  eager: true,
  import: 'correction',
})

export function correctionOf({ id }: Section): Correction<unknown> {
  const [, correction] = Object.entries(declarations).find(([path]) => path.includes(`/${id}/`)) ?? []
  if (correction === undefined) throw new Error(`Section ${id} lacks correction.ts`)
  return correction
}
