/** A Markdown table with padded columns, also readable in a terminal. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = cells
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(first), rule, ...rest.map(line)].join('\n')
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The value that this share of the numbers does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return sorted[place] ?? Number.NaN
}

export const round = (value: number, digits = 1): string => value.toFixed(digits)
