import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Know } from './knowledge.ts'
import type { Field, SearchForm } from './search-form-state.ts'

type Known = Readonly<Partial<Record<Field, Know>>>

const tables = {
  vin: () => import('./vin-knowledge.ts'),
  plate: () => import('./plate-knowledge.ts'),
} as const satisfies Record<Field, () => Promise<{ readonly know: Know }>>

/**
 * Looks up the fields' texts in the tables. Deferred, so that a slow phone shows the typed
 * character first. The tables load once, on a field's first touch.
 */
export function useKnowledge(form: SearchForm, isDemo: boolean) {
  const written = useDeferredValue(form)
  const [known, setKnown] = useState<Known>({})
  const begun = useRef(new Set<Field>())
  const learn = useCallback((field: Field) => {
    if (begun.current.has(field)) return
    begun.current.add(field)
    // If the tables fail to load, descriptions and offers are missing and everything else works.
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
