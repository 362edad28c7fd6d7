import { capitalised } from '../text/capitals.ts'
import { COLOUR_STEMS, FACTORY_PAINTS } from './colour-table.ts'

export interface Paint {
  /** sRGB, `#rrggbb`; approximates the word, not the car. */
  readonly hex: string
  readonly name: string
}

type Rgb = readonly number[]

const BLACK: Rgb = [16, 17, 20]
const WHITE: Rgb = [250, 250, 248]

const TONES: Readonly<Record<string, readonly [name: string, towards: Rgb, share: number]>> = {
  темно: ['тёмно', BLACK, 0.42],
  светло: ['светло', WHITE, 0.42],
  бледно: ['бледно', WHITE, 0.5],
  нежно: ['нежно', WHITE, 0.5],
  ярко: ['ярко', WHITE, 0],
}

const METALLIC = /(?<!\p{L})мет(?:ал\p{L}*|\.)?(?!\p{L})/u
const PEARL = /(?<!\p{L})(?:перл(?:ам\p{L}*)?|п\/м)\.?(?!\p{L})/u

/**
 * `ГРАФИТОВЫЙ МЕТАЛ.`, `СЕРО-ЗЕЛЕНЫЙ`. Undefined for an unknown word («МНОГОЦВЕТНЫЙ»): the page
 * shows the text alone.
 */
export function paint(colourText: string): Paint | undefined {
  const text = colourText.toLowerCase().replaceAll('ё', 'е')
  const bare = text.replace(METALLIC, ' ').replace(PEARL, ' ')
  const words = joinTones(bare.replace(/[^а-я-]+/gu, ' ').trim())
  const base = factoryPaint(words) ?? mixedPaint(words || text)
  if (!base) return undefined
  const finish = [METALLIC.test(text) && ' металлик', words && PEARL.test(text) && ' перламутр']
  return { hex: base.hex, name: capitalised(base.name) + finish.filter(Boolean).join('') }
}

export const colourName = (written: string): string => (paint(written)?.name ?? written).toLowerCase()

/** «Темно синий», «темносиний», «темно - синий». */
const joinTones = (words: string): string =>
  words.replace(/ ?- ?/gu, '-').replace(/(?<!\p{L})(темно|светло|бледно|нежно|ярко)[ -]*(?=\p{L})/gu, '$1-')

function factoryPaint(words: string): Paint | undefined {
  const [hex, name] = FACTORY_PAINTS[words] ?? []
  return hex && name ? { hex, name } : undefined
}

/**
 * The last part of a compound is the colour and the others tint it; of several words the first
 * known one counts.
 */
function mixedPaint(words: string): Paint | undefined {
  for (const word of words.split(' ')) {
    const parts = word.split('-').filter((part) => part !== '')
    const base = colourOf(parts.at(-1) ?? '')
    if (base) return parts.slice(0, -1).reduceRight<Paint | undefined>(tinted, base)
  }
  return undefined
}

function tinted(base: Paint | undefined, part: string): Paint | undefined {
  if (!base) return undefined
  const tone = TONES[part]
  if (tone) return { hex: mix(base.hex, tone[1], tone[2]), name: `${tone[0]}-${base.name}` }
  const tint = colourOf(part)
  return tint && { hex: mix(base.hex, toRgb(tint.hex), 0.35), name: `${withYo(part)}-${base.name}` }
}

function colourOf(word: string): Paint | undefined {
  const [, hex, name] = COLOUR_STEMS.find(([stem]) => word.startsWith(stem)) ?? []
  return hex && name ? { hex, name } : undefined
}

const withYo = (part: string): string => part.replace(/^черн/u, 'чёрн').replace(/^желт/u, 'жёлт')

const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mix(hex: string, towards: Rgb, share: number): string {
  const mixed = toRgb(hex).map((channel, at) =>
    Math.round(channel + ((towards[at] ?? channel) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
