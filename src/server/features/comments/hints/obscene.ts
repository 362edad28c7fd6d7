import { inCyrillic, type PlainText, plainTextOf } from './plain-words.ts'
import { innocent, insultingPhrases, insults, latinProfanity, maskable, profanity } from './word-list.ts'

function expression(line: string): string {
  const anywhere = line.startsWith('…')
  const whole = line.endsWith('|')
  const core = line.slice(anywhere ? 1 : 0, whole ? -1 : undefined)
  return `${anywhere ? '' : '^'}(?:${core})${whole ? '$' : ''}`
}

const anyOf = (lines: readonly string[]): RegExp => new RegExp(lines.map(expression).join('|'), 'u')

const PROFANITY = anyOf(profanity)
const INSULTS = anyOf(insults)
const LATIN_PROFANITY = anyOf(latinProfanity)
const INNOCENT = anyOf(innocent)
const PHRASES = new RegExp(`(?<![а-я])(?:${insultingPhrases.join('|')})(?![а-я])`, 'u')

/** Includes look-alikes. */
const LETTER = '[а-яaceopxykmhbt]'
const MASK = '(?:[*#_@]+|\\.{2,}(?=\\p{L}))'

/** Matches «х*й», «п...ц», «бл**ь». */
const MASKED = new RegExp(
  `(?<![\\p{L}*@])${LETTER}+${MASK}(?:${LETTER}+${MASK})*${LETTER}*(?![\\p{L}*])`,
  'gu',
)

const unmasked = (word: string): RegExp =>
  new RegExp(
    `^${word
      .split(/[^а-яa-z]+/)
      .map(inCyrillic)
      .join('[а-я]{1,5}')}$`,
    'u',
  )

/** False for a name as registries mask it: «И***». */
const tellsEnough = (word: string): boolean => (word.match(/[а-яa-z]/g) ?? []).length >= 2

function hasMasked(text: string): boolean {
  const words = text.toLowerCase().replaceAll('ё', 'е').match(MASKED) ?? []
  const patterns = words.filter(tellsEnough).map(unmasked)
  return patterns.some((pattern) => maskable.some((whole) => pattern.test(whole)))
}

const suspicious = ({ words }: PlainText, list: RegExp): boolean =>
  words.some((word) => list.test(word) && !INNOCENT.test(word))

/** Expects a text without disguise. */
export function obscenity(text: string): { readonly profanity: boolean; readonly insult: boolean } {
  const plain = plainTextOf(text)
  return {
    profanity:
      suspicious(plain, PROFANITY) ||
      plain.latin.some((word) => LATIN_PROFANITY.test(word)) ||
      hasMasked(text),
    insult: suspicious(plain, INSULTS) || PHRASES.test(plain.running),
  }
}
