import { normalized } from '#shared/text/normalized.ts'
import { inCyrillic, withoutDisguise } from './plain-words.ts'

const FOREIGN: Readonly<Record<string, string>> = {
  ...{ э: 'е', і: 'и', є: 'е', ґ: 'г', ѕ: 'с', ј: 'j', ı: 'i', ł: 'l', ø: 'o' },
  ...{ α: 'а', ε: 'е', ι: 'и', κ: 'к', μ: 'м', ν: 'n', ο: 'о', ρ: 'р', τ: 'т', υ: 'у', χ: 'х' },
}

/** Longer keys match first. */
const BY_SOUND: Readonly<Record<string, string>> = {
  ...{ shch: 'щ', sh: 'ш', ch: 'ч', zh: 'ж', kh: 'х', ts: 'ц', yu: 'ю', ya: 'я', yo: 'е', ck: 'к' },
  ...{
    a: 'а',
    b: 'б',
    c: 'с',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'ж',
    k: 'к',
    l: 'л',
    m: 'м',
  },
  ...{
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'и',
    z: 'з',
  },
  ...{ '0': 'о', '1': 'и', '3': 'е', '4': 'а', '5': 'с', '6': 'б', '@': 'а', $: 'с', '!': 'и', '|': 'и' },
}
const SOUNDS = new RegExp(
  Object.keys(BY_SOUND)
    .map((sign) => sign.replace(/[$|]/, '\\$&'))
    .join('|'),
  'g',
)

const TWINS: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y' },
  ...{ и: 'u', г: 'r', п: 'n', і: 'i', ѕ: 's', ј: 'j' },
}

const inPlainLetters = (text: string): string =>
  normalized(withoutDisguise(text).toLowerCase(), 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{ASCII}а-я]|э/gu, (letter) => FOREIGN[letter] ?? letter)

const BACK = Object.fromEntries(Object.entries(TWINS).map(([cyrillic, latin]) => [latin, cyrillic]))

export const lookingLike = (text: string): string[] =>
  [TWINS, BACK].map((twins) =>
    inPlainLetters(text).replaceAll(/\p{L}/gu, (letter) => twins[letter] ?? letter),
  )

/**
 * Reads a name by look and by sound: «м0дератор», «moderator» and «мoдepaтop» are one word.
 * Neighbouring words are also joined, for «моде ратор».
 */
export function readingsOf(name: string): string[] {
  const words = inPlainLetters(name).match(/[\p{L}\d@$|!]+/gu) ?? []
  return [inCyrillic, bySound].flatMap((reading) =>
    rowsOf(words.map((word) => reading(word)).filter(Boolean)).map(single),
  )
}

const bySound = (word: string): string =>
  word.replaceAll(SOUNDS, (sign) => BY_SOUND[sign] ?? '').replaceAll(/[^а-я]/g, '')

const single = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')

const LONGEST_ROW = 40

const rowsOf = (words: readonly string[]): string[] =>
  words.flatMap((_word, first) =>
    words.slice(first, first + LONGEST_ROW).map((_, count) => words.slice(first, first + count + 1).join('')),
  )
