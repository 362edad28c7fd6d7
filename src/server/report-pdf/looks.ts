import type { Level, Tone } from '#verdict/verdict.ts'

/** The light theme of `src/web/styles/tokens.css`. */
export const INKS = {
  ink: '#17191d',
  muted: '#5b5e66',
  hairline: '#dedad1',
  outline: '#83858c',
  tread: '#dedad1',
  sunken: '#f2f0ea',
  paper: '#ffffff',
  hatch: '#b9b5ab',
  accent: '#1646c4',
  accentSoft: '#e9eefc',
  accentStrong: '#0f3599',
  danger: '#b3201d',
  dangerSoft: '#fcebe8',
  warn: '#8a4b00',
  warnSoft: '#fdf1dc',
  careful: '#ffc73a',
  clear: '#126b3a',
  note: '#4b4f58',
} as const

interface LevelLook {
  /** Undefined: hatched. */
  readonly ground: string | undefined
  readonly text: string
  readonly mark: string
  /** Paths in a square of 48. */
  readonly shape: string
  readonly line: string
}

const square = 'M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6v-28a6 6 0 0 1 6-6Z'

export const LEVELS: Readonly<Record<Level, LevelLook>> = {
  stop: {
    ground: INKS.danger,
    text: INKS.paper,
    mark: INKS.danger,
    shape: 'M14.5 2h19L46 14.5v19L33.5 46h-19L2 33.5v-19Z',
    line: 'M24 13v14.5M24 34.6v.4',
  },
  careful: {
    ground: INKS.careful,
    text: INKS.ink,
    mark: INKS.careful,
    shape: 'M24 3.5 46.5 43a1 1 0 0 1-.9 1.5H2.4a1 1 0 0 1-.9-1.5Z',
    line: 'M24 18v12M24 37v.3',
  },
  clear: {
    ground: INKS.clear,
    text: INKS.paper,
    mark: INKS.clear,
    shape: 'M24 2a22 22 0 0 1 0 44a22 22 0 0 1 0-44Z',
    line: 'M14 24.5l7 7 13-14.5',
  },
  unknown: {
    ground: undefined,
    text: INKS.ink,
    mark: INKS.ink,
    shape: square,
    line: 'M18.5 18.5a5.6 5.6 0 1 1 8.2 5c-2 1-2.7 2.2-2.7 4M24 34.5v.4',
  },
}

interface ToneLook {
  /** Undefined: hatched. */
  readonly solid: string | undefined
  readonly line: string | undefined
  readonly glyphColour: string
  readonly text: string
  /** A path in a rectangle of 24 by 26. */
  readonly glyph: string
}

const plain = { line: INKS.outline, text: INKS.muted } as const

/** Each tone also differs by its glyph. */
export const TONES: Readonly<Record<Tone, ToneLook>> = {
  danger: {
    solid: INKS.danger,
    line: undefined,
    glyphColour: INKS.paper,
    text: INKS.danger,
    glyph: 'M12 8.4v5.6M12 17.4v.2',
  },
  warn: {
    solid: INKS.careful,
    line: '#a86a00',
    glyphColour: INKS.ink,
    text: INKS.warn,
    glyph: 'M12 8.8l4.4 7.6H7.6Z',
  },
  good: {
    solid: INKS.clear,
    line: undefined,
    glyphColour: INKS.paper,
    text: INKS.ink,
    glyph: 'M8 13.2l2.8 2.8 5.2-5.8',
  },
  note: {
    solid: INKS.note,
    line: undefined,
    glyphColour: INKS.paper,
    text: INKS.ink,
    glyph: 'M12 12.6v4.4M12 9.2v.1',
  },
  none: { ...plain, solid: INKS.paper, glyphColour: INKS.muted, glyph: 'M9 13h6' },
  asking: { ...plain, solid: INKS.paper, glyphColour: INKS.muted, glyph: 'M8 13h.1M12 13h.1M16 13h.1' },
  unknown: {
    ...plain,
    solid: undefined,
    glyphColour: INKS.ink,
    glyph: 'M10 10.9a2.1 2.1 0 1 1 3.1 1.9c-.8.4-1.1.9-1.1 1.5M12 17.4v.1',
  },
  stale: { ...plain, solid: INKS.paper, glyphColour: INKS.muted, glyph: 'M12 9.4v3.9l2.6 1.5' },
}

export const SLAB = 'M0 0 24 12v14L0 14Z'

export const LOGO = {
  ink: ['M14 20 4 15v-5l10 5Z', 'M16 16 26 11V6L16 11Z'],
  faint: ['M14 29 4 24v-5l10 5Z', 'M16 25 26 20v-5l-10 5Z'],
  accent: ['M14 11 4 6V1l10 5Z'],
} as const

/** 28 by 52, of the horizontal tread. */
export const TREAD = 'M26 0 14 24H4L16 0ZM26 52 14 28H4l12 24Z'
