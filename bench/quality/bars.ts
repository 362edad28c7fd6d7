import { type Bar, cellOf, meets } from '../support/bar.ts'

/** Measured columns, in table order; the last four count problems. */
export const columns = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'LCP, s',
  'CLS',
  'INP, ms',
  'script, kB',
  'axe',
  'console',
  'links',
  'HTML',
] as const

export type Column = (typeof columns)[number]

/** Figures of a page on one screen in one theme; unmeasured ones are missing. */
export type Figures = Partial<Readonly<Record<Column, number>>>

export type Bars = Readonly<Record<Column, Bar>>

const SCORE = { least: 98, digits: 0 }
const FULL_SCORE = { least: 100, digits: 0 }
const NONE = { most: 0, digits: 0 }

/** Bars of every public page. Script size is compressed. */
const common: Bars = {
  performance: SCORE,
  accessibility: SCORE,
  'best-practices': SCORE,
  seo: SCORE,
  'LCP, s': { most: 1.5, digits: 2 },
  CLS: { most: 0.01, digits: 3 },
  'INP, ms': { most: 100, digits: 0 },
  'script, kB': { most: 120, digits: 1 },
  axe: NONE,
  console: NONE,
  links: NONE,
  HTML: NONE,
}

const full: Bars = {
  ...common,
  performance: FULL_SCORE,
  accessibility: FULL_SCORE,
  'best-practices': FULL_SCORE,
  seo: FULL_SCORE,
}

/** The two pages on the way of a person next to a car. */
const ofWay: Bars = { ...full, 'LCP, s': { most: 1.2, digits: 2 } }

export const bars = {
  common,
  full,
  home: { ...ofWay, 'script, kB': { most: 80, digits: 1 } },
  report: { ...ofWay, 'script, kB': { most: 130, digits: 1 } },
} as const satisfies Record<string, Bars>

/** Columns below their bar. */
export const missed = (figures: Figures, held: Bars): Column[] =>
  columns.filter((column) => {
    const figure = figures[column]
    return figure !== undefined && !meets(figure, held[column])
  })

/** Figures as table cells, marked if below the bar. */
export const cellsOf = (figures: Figures, held: Bars): string[] =>
  columns.map((column) => {
    const figure = figures[column]
    return figure === undefined ? '' : cellOf(figure, held[column])
  })
