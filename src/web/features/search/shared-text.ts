import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { href } from '#web/href.ts'

/** An empty search: the form then says what it wants. */
const NOTHING_SHARED = `${href.home}?vin=&plate=`

/** Marks the search of the header: the search of the home page then says what is wrong with its text. */
const FIND = 'find'

/** The same for words without a number: whoever shared them has made no mistake. */
const NOTHING_FOUND = `${href.home}?shared=`

/** Signs that are looked through. The text of an advertisement has 7 500 at most. */
const MOST_SIGNS = { text: 10_000, url: 1000, title: 1000 }

/** To the last whole word: of a number that is cut through the rest may look like another. */
const upTo = (most: number, words: string): string =>
  words.length <= most ? words : words.slice(0, most + 1).replace(/\S+$/u, '')

const partOf = (shared: URLSearchParams | FormData, name: keyof typeof MOST_SIGNS): string => {
  const part = shared.get(name)
  return typeof part === 'string' ? upTo(MOST_SIGNS[name], part) : ''
}

/** The words that were shared, without their link; undefined: there is no number in them, or nothing else. */
export function adShared(shared: URLSearchParams | FormData): string | undefined {
  const text = partOf(shared, 'text').trim()
  const found = extract(text)
  if (found === undefined || ('isInText' in found && !found.isInText)) return undefined
  return [partOf(shared, 'title').trim(), text].filter(Boolean).join('\n')
}

/** Where shared text leads. Only ever an address of ours: of what was shared, nothing but numbers of cars goes into it. */
export function addressFor(shared: URLSearchParams | FormData): string {
  const parts = (['text', 'url', 'title'] as const).map((name) => partOf(shared, name))
  const whole = extract(parts.join('\n'))
  // A part that is nothing but a number is understood with less proof than words are.
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

/** What was repaired, or is to be chosen, is first shown in the search. */
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

/** One that is not sure stands in pieces that nobody writes: the search, too, only offers it. */
function searchOf([number = '', ...others]: readonly string[]): string {
  return href.searchVin(
    others.length > 0 ? [number, ...others].join(', ') : `${number.slice(0, -2)} ${number.slice(-2)}`,
  )
}
