import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { href } from '#web/href.ts'

/** An empty search: the form then asks for a number. */
const NOTHING_SHARED = `${href.home}?vin=&plate=`

/** Marks the header's search, so that the home page's form shows the error in its text. */
const FIND = 'find'

/** The same for shared words without a number, which are no mistake of the visitor. */
const NOTHING_FOUND = `${href.home}?shared=`

/** Characters to search. An advertisement has at most 7 500. */
const MOST_SIGNS = { text: 10_000, url: 1000, title: 1000 }

/** Cuts at a word boundary: half a number may look like another one. */
const upTo = (most: number, words: string): string =>
  words.length <= most ? words : words.slice(0, most + 1).replace(/\S+$/u, '')

const partOf = (shared: URLSearchParams | FormData, name: keyof typeof MOST_SIGNS): string => {
  const part = shared.get(name)
  return typeof part === 'string' ? upTo(MOST_SIGNS[name], part) : ''
}

/**
 * The shared text of an advertisement without its link; undefined without a number or other words.
 */
export function adShared(shared: URLSearchParams | FormData): string | undefined {
  const text = partOf(shared, 'text').trim()
  const found = extract(text)
  if (found === undefined || ('isInText' in found && !found.isInText)) return undefined
  return [partOf(shared, 'title').trim(), text].filter(Boolean).join('\n')
}

/**
 * The address for a shared text. It is always ours, and holds nothing of the text but vehicle
 * numbers.
 */
export function addressFor(shared: URLSearchParams | FormData): string {
  const parts = (['text', 'url', 'title'] as const).map((name) => partOf(shared, name))
  const whole = extract(parts.join('\n'))
  // A part that consists only of a number needs less evidence than a text.
  const found = [whole ?? [], ...parts.map((part) => extract(part) ?? [])].flat()
  const vins = new Set(found.flatMap(vinsOf))
  if (vins.size > 1) return searchOf([...vins])
  const clearest = whole?.kind === 'plate' ? found.find(({ kind }) => kind === 'vin') : undefined
  const best = found.find(({ kind }) => kind === 'too-long') ?? clearest ?? found[0]
  if (best) return addressOf(best)
  const [text = ''] = parts
  if (shared.has(FIND) && text.trim() !== '') return href.searchVin(text)
  return parts.some((part) => part.trim() !== '') ? NOTHING_FOUND : NOTHING_SHARED
}

function vinsOf(found: Extract): readonly string[] {
  if (found.kind === 'vin') return [found.number]
  return found.kind === 'several' && found.of === 'vin' ? found.numbers : []
}

/** The search first shows a repaired number or a choice. */
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
      return href.searchVin(found.signs)
    case 'several':
      return searchOf(found.numbers)
  }
}

/** An uncertain number is written in unusual pieces, so that the search, too, only offers it. */
function searchOf([number = '', ...others]: readonly string[]): string {
  return href.searchVin(
    others.length > 0 ? [number, ...others].join(', ') : `${number.slice(0, -2)} ${number.slice(-2)}`,
  )
}
