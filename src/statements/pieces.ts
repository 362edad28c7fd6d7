export function piecesFrom(text: string, pattern: RegExp): string[] {
  const starts = [...text.matchAll(pattern)].map(({ index }) => index)
  return starts.map((start, at) => text.slice(start, starts[at + 1]))
}
