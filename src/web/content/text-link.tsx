import type { ComponentProps } from 'react'

/** Outgoing links send no referrer. */
export const TextLink = (props: ComponentProps<'a'>) => (
  <a {...props} rel={props.href?.startsWith('http') ? 'noopener noreferrer' : undefined} />
)
