import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A part of a page that is hydrated by itself where the page has no router (`wake-islands.tsx`).
 */
export const Island = ({ name, className, children }: Props) => (
  <div className={className} data-island={name}>
    {children}
  </div>
)
