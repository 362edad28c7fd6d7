/** Rich Text Format. Lengths are twentieths of a point. */

export const A4 = { width: 11_906, height: 16_838 } as const

interface Margins {
  readonly side: number
  readonly top: number
}

/** Pure ASCII. */
export const rtfDocument = (title: string, { side, top }: Margins, body: string): string =>
  [
    String.raw`{\rtf1\ansi\ansicpg1251\deff0\deflang1049\uc1`,
    String.raw`{\fonttbl{\f0\froman\fcharset204 Times New Roman;}}`,
    String.raw`{\info{\title ${rtfText(title)}}}`,
    String.raw`\paperw${A4.width}\paperh${A4.height}`,
    String.raw`\margl${side}\margr${side}\margt${top}\margb${top}`,
    body,
    '}',
  ].join('\n')

const SPECIAL = /[\\{}]/g
const BEYOND_ASCII = /[^\n\x20-\x7e]/g
const LINE_BREAK = /\r\n?|\n/g

/** A character becomes one or two signed 16-bit codes, each with a fallback without Unicode. */
export const rtfText = (text: string): string =>
  text
    .replace(LINE_BREAK, '\n')
    .replace(SPECIAL, '\\$&')
    .replace(BEYOND_ASCII, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`)
    .replaceAll('\n', String.raw`\line `)

/** @param look `\qc\b\fs28`: centred, bold, 14 points */
export const rtfParagraph = (look: string, text: string): string =>
  String.raw`\pard\plain${look} ${rtfText(text)}\par`
