import { useCallback, useRef, useState } from 'react'
import type { Knowledge } from './vehicle-knowledge.ts'

/** Loads what is known of VINs and plates once, when the form is first touched. */
export function useKnowledge() {
  const [known, setKnown] = useState<Knowledge>()
  const loading = useRef<Promise<Knowledge>>(undefined)
  const learn = useCallback(() => {
    loading.current ??= import('./vehicle-knowledge.ts').then(({ knowledge }) => {
      setKnown(knowledge)
      return knowledge
    })
    return loading.current
  }, [])
  return { known, learn }
}
