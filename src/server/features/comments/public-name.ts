import { normalized } from '#shared/text/normalized.ts'
import { cleanComment, lengthOf } from './comment-text.ts'
import { hasAddress, hasCard, hasEmail, hasLink, hasNickname } from './hints/contacts.ts'
import { lookingLike, readingsOf } from './hints/name-readings.ts'
import { hasPhone } from './hints/phones.ts'
import { withoutDisguise } from './hints/plain-words.ts'
import { roles } from './hints/roles.ts'

/** In code points. */
export const PUBLIC_NAME_MAX_LENGTH = 40

/** The messenger admits 129 characters. */
const LOOKED_AT = 200

export interface PublicName {
  readonly name: string | null
  /** False: the account's name cannot be public as a whole. */
  readonly isWhole: boolean
}

export type PublicNameOf = (accountName: string | null) => PublicName

/** Other letters of the script could imitate these. */
const CYRILLIC = '[а-яёіїєґўәғқңөұүһҗ]'
const LATIN = '[a-zıłøđ]'

/** Leaves out enclosed letters and digits and map symbols. */
const PICTURE =
  '(?=\\p{ExtPict})[\\u{1F300}-\\u{1F3FF}\\u{1F600}-\\u{1F64F}\\u{1F680}-\\u{1F6FF}\\u{1F900}-\\u{1F9FF}]'

const lettersOf = (letter: string) => `${letter}+(?:['’-]${letter}+)*`

/**
 * Allows letters of one alphabet, with an optional year; initials; a short number. Any other
 * character could imitate one of them.
 */
const ORDINARY_WORD = new RegExp(
  `^(?:(?:${lettersOf(CYRILLIC)}|${lettersOf(LATIN)})[.]?[0-9]{0,4}|(?:${CYRILLIC}[.]){1,3}|(?:${LATIN}[.]){1,3}|[0-9]{1,4}|(?:${PICTURE}){1,3})$`,
  'iu',
)

const isOrdinary = (name: string): boolean =>
  normalized(name, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(' ')
    .every((word) => ORDINARY_WORD.test(word))

/** «Вин» is not the beginning of «Виноградов». */
const BEGINNING = 5

const ANYWHERE = 7

/**
 * Removes links, phone numbers, nicknames and claims to a role. A name with an advertisement keeps
 * the words before it.
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
    // NFKC can expand one character to eighteen.
    const plain = normalized(cleaned, 'NFKC').slice(0, LOOKED_AT)
    return { name: claims(plain) ? null : firstWords(cleaned, isFit), isWhole: false }
  }
}

/** The longest reading covers all of the words. */
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

const SIGNS_OF_ADDRESSES = /[@/\\]/

/** «авто.ру»: in a name, a dot comes only after an initial or before a blank. */
const DOTTED = /[\p{L}\d-]{2,}\.[\p{L}\d]{2,}/u

/** A number with more digits than a year of birth. */
const MANY_DIGITS = /(?:\d\D*){6}/u

/** Letters of phonetic alphabets, which imitate ordinary ones and occur in no name. */
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

/** Any other word could be part of the advertisement. */
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
