import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Island = ({ name, className, children }: Props) => (
  <div className={className} data-island={name}>
    {children}
  </div>
)
