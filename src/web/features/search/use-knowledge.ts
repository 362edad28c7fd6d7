import { useCallback, useRef, useState } from 'react'
import type { Know } from './knowledge.ts'
import type { Field } from './search-form-state.ts'

type Known = Readonly<Partial<Record<Field, Know>>>

const tables = {
  vin: () => import('./vin-knowledge.ts'),
  plate: () => import('./plate-knowledge.ts'),
} as const satisfies Record<Field, () => Promise<{ readonly know: Know }>>

/** Loads what is known of VINs, or of plates, once, when the field is first touched. */
export function useKnowledge() {
  const [known, setKnown] = useState<Known>({})
  const begun = useRef(new Set<Field>())
  const learn = useCallback((field: Field) => {
    if (begun.current.has(field)) return
    begun.current.add(field)
    // Without it nothing is described or offered, and everything works.
    tables[field]().then(
      ({ know }) => setKnown((before) => ({ ...before, [field]: know })),
      () => undefined,
    )
  }, [])
  return { known, learn }
}
