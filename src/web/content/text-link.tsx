import type { ComponentProps } from 'react'

/** A link of a text; outgoing links send no referrer. */
export const TextLink = (props: ComponentProps<'a'>) => (
  <a {...props} rel={props.href?.startsWith('http') ? 'noopener noreferrer' : undefined} />
)
