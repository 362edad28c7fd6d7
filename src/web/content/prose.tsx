import type { ComponentProps, ReactNode } from 'react'
import styles from './prose.module.css'

export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
)

/** Scrolls inside itself, with the keyboard too. */
export const WideTable = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
  <figure className={styles.wide} aria-label="Таблица" tabIndex={0}>
    <table {...props} />
  </figure>
)

/** Outgoing links send no referrer. */
export const TextLink = (props: ComponentProps<'a'>) => (
  <a {...props} rel={props.href?.startsWith('http') ? 'noopener noreferrer' : undefined} />
)
