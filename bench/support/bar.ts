/** Limits of a figure, and its printed digits. */
export interface Bar {
  readonly least?: number
  readonly most?: number
  readonly digits: number
}

/** NaN meets no bar. */
export const meets = (
  figure: number,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Bar,
): boolean => figure >= least && figure <= most

/** A table cell, marked if the bar is missed. */
export const cellOf = (figure: number, bar: Bar): string =>
  `${figure.toFixed(bar.digits)}${meets(figure, bar) ? '' : ' ✗'}`

/** «≤ 1.2» */
export const aimOf = ({ least, most }: Bar): string => (least === undefined ? `≤ ${most}` : `≥ ${least}`)
