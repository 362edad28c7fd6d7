import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** Hides it on the screen. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** First in the document: paper begins with it. */
export function PrintPlace({ className = '', children }: Props) {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    place.className = className
    document.body.prepend(place)
    return () => place.remove()
  }, [place, className])
  return createPortal(children, place)
}
