import { cleanComment, lengthOf } from './comment-text.ts'
import { hasAddress, hasCard, hasEmail, hasLink, hasNickname } from './hints/contacts.ts'
import { lookingLike, readingsOf } from './hints/name-readings.ts'
import { hasPhone } from './hints/phones.ts'
import { withoutDisguise } from './hints/plain-words.ts'
import { roles } from './hints/roles.ts'

/** Longest public name, in characters as a person counts them (code points). */
export const PUBLIC_NAME_MAX_LENGTH = 40

/** Names are looked at no further, in plain letters, either; the messenger admits 129 characters. */
const LOOKED_AT = 200

/** Under which name a comment stands for everybody. */
export interface PublicName {
  /** Null: nothing of the name can be shown. */
  readonly name: string | null
  /** False: it is not the account's name, because that cannot be public. */
  readonly isWhole: boolean
}

export type PublicNameOf = (accountName: string | null) => PublicName

/** Letters of languages whose speakers live here; others of the script pass for these. */
const CYRILLIC = '[а-яёіїєґўәғқңөұүһҗ]'
const LATIN = '[a-zıłøđ]'

/** Weather, plants, animals, faces, vehicles; enclosed letters and digits stand elsewhere, signs of maps are none. */
const PICTURE =
  '(?=\\p{ExtPict})[\\u{1F300}-\\u{1F3FF}\\u{1F600}-\\u{1F64F}\\u{1F680}-\\u{1F6FF}\\u{1F900}-\\u{1F9FF}]'

const lettersOf = (letter: string) => `${letter}+(?:['’-]${letter}+)*`

/**
 * A word as names have it: letters of one alphabet, perhaps with a year; initials; a short number. Any other sign
 * could pass for one of them.
 */
const ORDINARY_WORD = new RegExp(
  `^(?:(?:${lettersOf(CYRILLIC)}|${lettersOf(LATIN)})[.]?[0-9]{0,4}|(?:${CYRILLIC}[.]){1,3}|(?:${LATIN}[.]){1,3}|[0-9]{1,4}|(?:${PICTURE}){1,3})$`,
  'iu',
)

const isOrdinary = (name: string): boolean =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(' ')
    .every((word) => ORDINARY_WORD.test(word))

/** A shorter root must be the whole word: «Вин» is not the beginning of «Виноградов». */
const BEGINNING = 5

/** From here on a root is found within a word too: «супермодератор». */
const ANYWHERE = 7

/**
 * Makes public names: without links, telephones and nicknames, without anybody else's role or the site's name, no
 * longer than {@link PUBLIC_NAME_MAX_LENGTH}. Whoever advertises keeps the words before the advertisement.
 */
export function publicNames(siteName: string): PublicNameOf {
  const roots = [...roles, siteName].flatMap(rootsOf)
  const claims = (name: string) => readingsOf(name).some((word) => roots.some((root) => hasRoot(word, root)))
  const isFit = (name: string) =>
    lengthOf(name) <= PUBLIC_NAME_MAX_LENGTH && isOrdinary(name) && !advertises(name) && !claims(name)

  return (accountName) => {
    const cleaned = cleanComment((accountName ?? '').slice(0, LOOKED_AT)).replaceAll(/\s+/g, ' ')
    if (cleaned === '') return { name: null, isWhole: true }
    if (isFit(cleaned)) return { name: cleaned, isWhole: true }
    // One sign may stand for eighteen letters.
    const plain = cleaned.normalize('NFKC').slice(0, LOOKED_AT)
    return { name: claims(plain) ? null : firstWords(cleaned, isFit), isWhole: false }
  }
}

/** The longest reading of a word or of words is that of all of it. */
const rootsOf = (words: string): string[] => {
  const readings = readingsOf(words)
  const longest = Math.max(...readings.map(({ length }) => length))
  return readings.filter(({ length }) => length === longest && length > 0)
}

function hasRoot(word: string, root: string): boolean {
  if (root.length < BEGINNING) return word === root
  return root.length < ANYWHERE ? word.startsWith(root) : word.includes(root)
}

/** «Max» is a messenger, and a first name. */
const MAX = /\bmax\b/gi

/** Signs that addresses and nicknames have, and names do not. */
const SIGNS_OF_ADDRESSES = /[@/\\]/

/** «авто.ру»: within a name, a dot stands only after an initial or before a blank. */
const DOTTED = /[\p{L}\d-]{2,}\.[\p{L}\d]{2,}/u

/** More than a year of birth: a telephone number, or a piece of one. */
const MANY_DIGITS = /(?:\d\D*){6}/u

/** Letters of phonetic alphabets look like ordinary ones, and stand in nobody's name. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf]/u

const ADVERTISING = [SIGNS_OF_ADDRESSES, DOTTED, MANY_DIGITS, PHONETIC]
const contacts = [hasLink, hasEmail, hasNickname, hasPhone, hasCard, hasAddress]

function advertises(name: string): boolean {
  const plain = withoutDisguise(name)
  const readings = [plain, ...lookingLike(name)].map((reading) => reading.replaceAll(MAX, ' '))
  return (
    ADVERTISING.some((sign) => sign.test(plain)) ||
    readings.some((reading) => contacts.some((isFound) => isFound(reading))) ||
    readings.some((reading) => hasLink(reading.replaceAll(/\s/g, '')))
  )
}

/** Words of letters alone, or initials: what else is left of an advertisement could be a piece of it. */
const PLAIN_WORD = /^\p{L}[\p{L}\p{M}’'-]*\.?$/u

/** A first name and a surname. */
const MOST_WORDS = 2

function firstWords(name: string, isFit: (name: string) => boolean): string | null {
  const words = name.split(' ').slice(0, MOST_WORDS)
  const end = words.findIndex((word) => !PLAIN_WORD.test(word))
  const plain = end === -1 ? words : words.slice(0, end)
  const beginnings = plain.map((_word, index) => plain.slice(0, plain.length - index).join(' '))
  return beginnings.find(isFit) ?? null
}
