import type { ReactNode } from 'react'
import { keysOf } from '#shared/keys.ts'

/** Our own set, on a 24-unit grid with a 2-unit line. */
const drawings = {
  check: <path d="M4.5 12.5 10 18 19.5 7" />,
  cross: <path d="M6 6l12 12M18 6 6 18" />,
  danger: <path d="M12 3 22 20.5H2ZM12 9.5v5M12 17.2v.6" />,
  warn: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16v.6" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7.4v.6" />
    </>
  ),
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.4 3 3 5-6" />
    </>
  ),
  unknown: (
    <>
      <circle cx="12" cy="12" r="9" strokeDasharray="3.2 2.5" />
      <path d="M9.6 9.7a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.1.8-1.1 1.7M12 16.4v.6" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.4l3.4 2" />
    </>
  ),
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  external: <path d="M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9" />,
  copy: <path d="M9 9h11v11H9ZM5 15H4V4h11v1" />,
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8" />,
  print: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z" />,
  menu: <path d="M3.5 7.5h17M3.5 16.5h17" />,
  repeat: <path d="M5 12a7 7 0 0 1 12-5l2.5 2.5M19.5 4.5v5h-5M19 12a7 7 0 0 1-12 5l-2.5-2.5M4.5 19.5v-5h5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  chat: <path d="M4 5h16v11h-8l-4.5 4v-4H4Z" />,
  theme: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

export const iconNames = keysOf(drawings)

interface Props {
  readonly name: IconName
  /** CSS pixels. */
  readonly size?: number
}

/** Decorative; without a word it needs {@link VisuallyHidden}. */
export const Icon = ({ name, size = 20 }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[name]}
  </svg>
)
