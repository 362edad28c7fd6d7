/** What is measured of a page, in the order of the table; the last four are numbers of problems. */
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

/** Figures of one page on one screen in one theme; what was not measured there is left out. */
export type Figures = Partial<Readonly<Record<Column, number>>>

const SCORE = { least: 98, digits: 0 }
const NONE = { most: 0, digits: 0 }

interface Bar {
  readonly least?: number
  readonly most?: number
  readonly digits: number
}

/** What every public page has to meet. Scripts are counted as they travel, compressed. */
const bars: Readonly<Record<Column, Bar>> = {
  performance: SCORE,
  accessibility: SCORE,
  'best-practices': SCORE,
  seo: SCORE,
  'LCP, s': { most: 1.5, digits: 2 },
  CLS: { most: 0.02, digits: 3 },
  'INP, ms': { most: 100, digits: 0 },
  'script, kB': { most: 120, digits: 1 },
  axe: NONE,
  console: NONE,
  links: NONE,
  HTML: NONE,
}

/** The report does more than any other page, and may bring more. */
const REPORT_SCRIPT_KB = 150

const barOf = (column: Column, isReport: boolean): Bar =>
  column === 'script, kB' && isReport ? { ...bars[column], most: REPORT_SCRIPT_KB } : bars[column]

/** Columns of which the bar is missed. */
export const missed = (figures: Figures, isReport: boolean): Column[] =>
  columns.filter((column) => {
    const figure = figures[column]
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = barOf(column, isReport)
    // Not a number meets no bar.
    return figure !== undefined && !(figure >= least && figure <= most)
  })

/** The figures as cells of the table, those below the bar marked. */
export function cellsOf(figures: Figures, isReport: boolean): string[] {
  const below = missed(figures, isReport)
  return columns.map((column) => {
    const text = figures[column]?.toFixed(bars[column].digits) ?? ''
    return below.includes(column) ? `${text} ✗` : text
  })
}
