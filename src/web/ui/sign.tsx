import type { ReactNode } from 'react'
import type { PlateLevel } from './level.ts'
import styles from './sign.module.css'

const square = <rect className={styles.dashed} x="4" y="4" width="40" height="40" rx="6" />
const circle = <circle className={styles.shape} cx="24" cy="24" r="22" />

const signs: Record<PlateLevel, ReactNode> = {
  stop: (
    <>
      <path className={styles.shape} d="M14.5 2h19L46 14.5v19L33.5 46h-19L2 33.5v-19Z" />
      <path className={styles.line} d="M24 13v14.5M24 34.6v.4" />
    </>
  ),
  careful: (
    <>
      <path className={styles.shape} d="M24 3.5 46.5 43a1 1 0 0 1-.9 1.5H2.4a1 1 0 0 1-.9-1.5Z" />
      <path className={styles.line} d="M24 18v12M24 37v.3" />
    </>
  ),
  clear: (
    <>
      {circle}
      <path className={styles.line} d="m14 24.5 7 7 13-14.5" />
    </>
  ),
  unknown: (
    <>
      {square}
      <path className={styles.bare} d="M18.5 18.5a5.6 5.6 0 1 1 8.2 5c-2 1-2.7 2.2-2.7 4M24 34.5v.4" />
    </>
  ),
  asking: (
    <>
      {circle}
      <path className={styles.line} d="M24 12v12.5l8 5" />
    </>
  ),
  idle: (
    <>
      {square}
      <path className={styles.bare} d="M17 24h14" />
    </>
  ),
}

/** The word is next to it. */
export const Sign = ({ level }: { readonly level: PlateLevel }) => (
  <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
    {signs[level]}
  </svg>
)
