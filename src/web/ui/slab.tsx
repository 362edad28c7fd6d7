import type { Tone } from '#verdict/verdict.ts'
import styles from './slab.module.css'

export type Side = 'left' | 'right'

const shapes: Record<Side, string> = {
  left: 'M0 0 24 12v14L0 14Z',
  right: 'M24 0 0 12v14l24-12Z',
}

/** Tones without colour. */
const glyphs: Record<Tone, string> = {
  danger: 'M12 8.4v5.6M12 17.4v.2',
  warn: 'M12 8.8l4.4 7.6H7.6Z',
  good: 'M8 13.2l2.8 2.8 5.2-5.8',
  note: 'M12 12.6v4.4M12 9.2v.1',
  none: 'M9 13h6',
  asking: 'M8 13h.1M12 13h.1M16 13h.1',
  unknown: 'M10 10.9a2.1 2.1 0 1 1 3.1 1.9c-.8.4-1.1.9-1.1 1.5M12 17.4v.1',
  stale: 'M12 9.4v3.9l2.6 1.5',
}

interface Props {
  readonly tone: Tone
  /** Of the tread's spine. */
  readonly side?: Side
  readonly size?: 'normal' | 'small'
  /** No request yet: no glyph. */
  readonly empty?: boolean
}

/** Fill and glyph show the tone; the text next to it names it. */
export const Slab = ({ tone, side = 'left', size = 'small', empty = false }: Props) => (
  <svg className={styles[size]} viewBox="-1 -1 26 28" aria-hidden="true" data-tone={tone}>
    <path className={styles.block} d={shapes[side]} />
    {!empty && <path className={styles.glyph} d={glyphs[tone]} />}
  </svg>
)
