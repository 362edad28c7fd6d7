import type { ComponentProps } from 'react'

/** A link of a text: one that leaves the site tells nobody where it came from. */
export const TextLink = (props: ComponentProps<'a'>) => (
  <a {...props} rel={props.href?.startsWith('http') ? 'noopener noreferrer' : undefined} />
)
