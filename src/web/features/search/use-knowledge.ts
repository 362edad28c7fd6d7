import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Know } from './knowledge.ts'
import type { Field, SearchForm } from './search-form-state.ts'

type Known = Readonly<Partial<Record<Field, Know>>>

const tables = {
  vin: () => import('./vin-knowledge.ts'),
  plate: () => import('./plate-knowledge.ts'),
} as const satisfies Record<Field, () => Promise<{ readonly know: Know }>>

/**
 * What is known of what stands in the fields. The sign that was typed is shown first: a slow phone looks into its
 * tables after that. They are loaded once, when the field is first touched.
 */
export function useKnowledge(form: SearchForm, isDemo: boolean) {
  const written = useDeferredValue(form)
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
  const knowledge = useMemo(
    () => ({ vin: known.vin?.(written, isDemo), plate: known.plate?.(written, isDemo) }),
    [known, written, isDemo],
  )
  return { knowledge, learn }
}
