/** What a figure has to meet, and how many digits of it are told. */
export interface Bar {
  readonly least?: number
  readonly most?: number
  readonly digits: number
}

/** Not a number meets no bar. */
export const meets = (
  figure: number,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Bar,
): boolean => figure >= least && figure <= most

/** The figure as a cell of a table, marked when it misses its bar. */
export const cellOf = (figure: number, bar: Bar): string =>
  `${figure.toFixed(bar.digits)}${meets(figure, bar) ? '' : ' ✗'}`

/** «≤ 1.2» */
export const aimOf = ({ least, most }: Bar): string => (least === undefined ? `≤ ${most}` : `≥ ${least}`)
