import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { href } from '#web/href.ts'

/** The form then asks for a number. */
const NOTHING_SHARED = `${href.home}?vin=&plate=`

/** The header's search: the home page's form shows the error in its text. */
const FIND = 'find'

/** Shared words without a number are no mistake of the visitor. */
const NOTHING_FOUND = `${href.home}?shared=`

/** Characters to search: each costs the server time. */
const MOST_CHARS = { text: 10_000, url: 1000, title: 1000 }

/** Cuts between words: half a number may look like another. */
const upTo = (most: number, words: string): string =>
  words.length <= most ? words : words.slice(0, most + 1).replace(/\S+$/u, '')

const partOf = (shared: URLSearchParams | FormData, name: keyof typeof MOST_CHARS): string => {
  const part = shared.get(name)
  return typeof part === 'string' ? upTo(MOST_CHARS[name], part).trim() : ''
}

interface SharedTarget {
  /** Ours; only vehicle numbers of the text. */
  readonly address: string
  readonly ad: string | undefined
}

export function targetOf(shared: URLSearchParams | FormData): SharedTarget {
  const [text, url, title] = [partOf(shared, 'text'), partOf(shared, 'url'), partOf(shared, 'title')]
  const parts = [text, url, title].filter(Boolean)
  if (parts.length === 0) return { address: NOTHING_SHARED, ad: undefined }
  const whole = extract(parts.join('\n'))
  // A lone number needs less evidence than a text.
  const found = parts.length === 1 ? [whole] : parts.map((part) => extract(part))
  const best = bestOf([whole, ...found].filter((one) => one !== undefined))
  const unfound = shared.has(FIND) && text !== '' ? href.searchVin(text) : NOTHING_FOUND
  const inText = text === '' ? undefined : found[0]
  const isAd = inText !== undefined && !('isInText' in inText && !inText.isInText)
  return {
    address: best === undefined ? unfound : addressOf(best),
    ad: isAd ? [title, text].filter(Boolean).join('\n') : undefined,
  }
}

/** @param found in the whole text first, then in its parts */
function bestOf(found: readonly Extract[]): Extract | undefined {
  const [first] = found
  const [vin, ...others] = new Set(found.flatMap(vinsOf))
  if (vin !== undefined && others.length > 0) return { kind: 'several', of: 'vin', numbers: [vin, ...others] }
  const clearest = first?.kind === 'plate' ? found.find(({ kind }) => kind === 'vin') : undefined
  return found.find(({ kind }) => kind === 'too-long') ?? clearest ?? first
}

function vinsOf(found: Extract): readonly string[] {
  if (found.kind === 'vin') return [found.number]
  return found.kind === 'several' && found.of === 'vin' ? found.numbers : []
}

function addressOf(found: Extract): string {
  switch (found.kind) {
    case 'vin':
    case 'frame':
      return found.typed === found.number ? href.check(found.number) : href.searchVin(found.typed)
    case 'plate':
      return href.searchPlate(found.number)
    case 'both':
      return `${href.searchVin(found.vin)}&plate=${encodeURIComponent(found.plate)}`
    case 'too-long':
      return href.searchVin(found.characters)
    case 'several':
      return searchOf(found.numbers)
  }
}

/** Unusual pieces make the search, too, only offer the number. */
function searchOf([number = '', ...others]: readonly string[]): string {
  return href.searchVin(
    others.length > 0 ? [number, ...others].join(', ') : `${number.slice(0, -2)} ${number.slice(-2)}`,
  )
}
