import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DescribeField } from './knowledge.ts'
import type { Field, SearchForm } from './search-form-state.ts'

type LoadedTables = Readonly<Partial<Record<Field, DescribeField>>>

const tables = {
  vin: () => import('./vin-knowledge.ts'),
  plate: () => import('./plate-knowledge.ts'),
} as const satisfies Record<Field, () => Promise<{ readonly describeField: DescribeField }>>

/**
 * Deferred: a slow phone shows the character first. The tables load once, on a field's first touch.
 */
export function useKnowledge(form: SearchForm, isDemo: boolean) {
  const deferred = useDeferredValue(form)
  const [loaded, setLoaded] = useState<LoadedTables>({})
  const requested = useRef(new Set<Field>())
  const learn = useCallback((field: Field) => {
    if (requested.current.has(field)) return
    requested.current.add(field)
    // Without tables descriptions and offers are missing; all else works.
    tables[field]().then(
      ({ describeField }) => setLoaded((before) => ({ ...before, [field]: describeField })),
      () => undefined,
    )
  }, [])
  const knowledge = useMemo(
    () => ({ vin: loaded.vin?.(deferred, isDemo), plate: loaded.plate?.(deferred, isDemo) }),
    [loaded, deferred, isDemo],
  )
  return { knowledge, learn }
}
