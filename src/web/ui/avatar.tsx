import type { CSSProperties } from 'react'
import styles from './avatar.module.css'
import { AVATAR_TONES, avatarTone, initials } from './avatar-look.ts'

interface Props {
  readonly name: string
  /** CSS pixels. */
  readonly size?: number
}

/** Hidden from screen readers, as the name is next to it. */
export function Avatar({ name, size = 30 }: Props) {
  const letters = initials(name)
  const turn: CSSProperties & { '--turn': number } = { '--turn': (avatarTone(name) * 360) / AVATAR_TONES }
  return (
    <svg
      className={styles.avatar}
      style={turn}
      width={size}
      height={size}
      viewBox="0 0 30 30"
      aria-hidden="true"
    >
      <circle className={styles.ground} cx="15" cy="15" r="15" />
      {letters === '' ? (
        <path
          className={styles.figure}
          d="M15 15a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm-8.5 9a8.5 6.5 0 0 1 17 0Z"
        />
      ) : (
        <text className={styles.letters} x="15" y="15.5">
          {letters}
        </text>
      )}
    </svg>
  )
}
