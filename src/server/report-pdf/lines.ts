export type FontWeight = 'regular' | 'bold'

export interface TextStyle {
  readonly weight?: FontWeight
  /** Points. */
  readonly size: number
  readonly colour: string
}

export interface Run extends TextStyle {
  readonly text: string
}

/** Pieces of a line from left to right; a piece ends with its blank. */
export interface Line {
  readonly pieces: readonly Run[]
  readonly width: number
}

export type MeasureText = (text: string, style: TextStyle) => number

interface Word {
  readonly run: Run
  readonly width: number
}

/** Breaks at blanks; inside a word only if it is wider than a line. */
export function linesOf(runs: readonly Run[], width: number, measure: MeasureText): readonly Line[] {
  const lines: Word[][] = [[]]
  let filled = 0
  for (const word of runs.flatMap((run) => wordsOf(run, width, measure))) {
    const bare = measure(word.run.text.trimEnd(), word.run)
    if (filled > 0 && filled + bare > width) {
      lines.push([])
      filled = 0
    }
    lines.at(-1)?.push(word)
    filled += word.width
  }
  return lines.map((words) => ({
    pieces: mergeRuns(words.map(({ run }) => run)),
    width: words.reduce((sum, one) => sum + one.width, 0),
  }))
}

function wordsOf(run: Run, width: number, measure: MeasureText): Word[] {
  const parts = run.text.match(/[^ ]* ?/gu)?.filter(Boolean) ?? []
  return parts
    .flatMap((part) => (measure(part, run) > width ? breakWord(part, run, width, measure) : part))
    .map((text) => ({ run: { ...run, text }, width: measure(text, run) }))
}

function breakWord(word: string, style: TextStyle, width: number, measure: MeasureText): string[] {
  const parts: string[] = ['']
  for (const character of word) {
    const grown = `${parts.at(-1)}${character}`
    if (measure(grown, style) > width) parts.push(character)
    else parts[parts.length - 1] = grown
  }
  return parts
}

function mergeRuns(runs: readonly Run[]): Run[] {
  const pieces: Run[] = []
  for (const run of runs) {
    const last = pieces.at(-1)
    if (last && last.size === run.size && last.weight === run.weight && last.colour === run.colour)
      pieces[pieces.length - 1] = { ...last, text: last.text + run.text }
    else pieces.push(run)
  }
  return pieces
}
