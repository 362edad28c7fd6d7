import { useCallback, useRef, useState } from 'react'
import type { Know } from './vehicle-knowledge.ts'

/** Loads what is known of VINs and plates once, when the form is first touched. */
export function useKnowledge() {
  const [known, setKnown] = useState<{ readonly know: Know }>()
  const begun = useRef(false)
  const learn = useCallback(() => {
    if (begun.current) return
    begun.current = true
    // Without it nothing is described or offered, and everything works.
    import('./vehicle-knowledge.ts').then(setKnown).catch(() => undefined)
  }, [])
  return { known, learn }
}
