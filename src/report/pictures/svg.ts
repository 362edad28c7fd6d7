import { escapedMarkup } from '#shared/text/markup.ts'

/** CSS pixels of a phone. */
export const SVG_WIDTH = 360

/** The server draws twice as many pixels, for screens of today. */
export const SCALE = 2

export const COLOURS = {
  ground: '#ffffff',
  ink: '#17191d',
  quiet: '#5c626c',
  grid: '#dcdfe4',
  accent: '#1646c4',
  danger: '#b3201d',
  warn: '#8a4b00',
  note: '#4f545c',
} as const

/** Average letter of Golos Text by its size, rounded up. */
const LETTER = 0.58

export const escapedXml = (text: string): string =>
  escapedMarkup(text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\uFFFE\uFFFF]/gu, ''))

interface TextLook {
  readonly size?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

export const svgText = (
  text: string,
  x: number,
  y: number,
  { size = 13, fill = COLOURS.ink, anchor = 'start' }: TextLook = {},
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapedXml(text)}</text>`

export const widthOf = (text: string, size: number): number => [...text].length * size * LETTER

/** Cut at plain spaces; a longer word is divided. */
export function wrapText(text: string, width: number, size = 13): string[] {
  const most = Math.max(4, Math.floor(width / (size * LETTER)))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/u)) {
    if (line !== '' && [...line].length + 1 + [...word].length > most) {
      lines.push(line)
      line = ''
    }
    let rest = [...(line === '' ? word : ` ${word}`)]
    while (line === '' && rest.length > most) {
      lines.push(rest.slice(0, most).join(''))
      rest = rest.slice(most)
    }
    line += rest.join('')
  }
  return line === '' ? lines : [...lines, line]
}

export const round = (value: number): number => Math.round(value * 10) / 10

export const svgOf = (height: number, body: string, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG_WIDTH} ${Math.ceil(height)}" width="${SVG_WIDTH}" height="${Math.ceil(height)}" font-family="Golos Text">` +
  `<title>${escapedXml(title)}</title><rect width="100%" height="100%" fill="${COLOURS.ground}"/>${body}</svg>`
