import { type PlainText, plainText } from './plain-words.ts'
import { innocent, insultingPhrases, insults, latinProfanity, maskable, profanity } from './word-list.ts'

/** A line of the word list as an expression over one word. */
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

/** A word with signs in the place of letters: «х*й», «п…ц», «бл**ь». Registries mask names as «И***», which is none. */
const MASKED = /(?<![\p{L}*])[а-яa-z@]+(?:[*#_…]+|\.{2,})[а-яa-z@]*(?![\p{L}*])/gu
const MASK = /[*#_…]+|\.{2,}/gu

const unmasked = (word: string): RegExp =>
  new RegExp(`^${word.replaceAll(/[^а-я*#_….]/g, '.').replaceAll(MASK, '[а-я]{1,5}')}$`, 'u')

/** One letter and a mask to the end says nothing. */
const tellsEnough = (word: string): boolean => (word.match(/[а-яa-z]/gu) ?? []).length >= 2

function hasMasked(text: string): boolean {
  const masked =
    text.normalize('NFKC').replaceAll('...', '…').toLowerCase().replaceAll('ё', 'е').match(MASKED) ?? []
  return masked.filter(tellsEnough).some((word) => {
    const pattern = unmasked(word)
    return maskable.some((whole) => pattern.test(whole))
  })
}

const suspicious = ({ words }: PlainText, list: RegExp): boolean =>
  words.some((word) => list.test(word) && !INNOCENT.test(word))

/** Whether a text has an obscene word or abuse in it. A guess: a person decides. */
export function obscenity(text: string): { readonly profanity: boolean; readonly insult: boolean } {
  const plain = plainText(text)
  return {
    profanity:
      suspicious(plain, PROFANITY) ||
      plain.latin.some((word) => LATIN_PROFANITY.test(word)) ||
      hasMasked(text),
    insult: suspicious(plain, INSULTS) || PHRASES.test(plain.running),
  }
}
