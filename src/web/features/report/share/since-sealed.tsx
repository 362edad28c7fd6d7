import { useEffect, useState } from 'react'
import type { SinceSealedProps } from './sealed-changes.tsx'

/** Loads only for a visitor from the page of a sealed report. */
export function SinceSealed(props: SinceSealedProps) {
  const [part, setPart] = useState<typeof import('./sealed-changes.tsx')>()
  useEffect(() => {
    if (location.hash.startsWith('#after=')) import('./sealed-changes.tsx').then(setPart, () => undefined)
  }, [])
  return part && <part.SealedChanges {...props} />
}
