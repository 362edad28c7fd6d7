import { isKeyOf } from '#shared/keys.ts'
import { hasAddress, hasCard, hasEmail, hasLink, hasNickname } from './contacts.ts'
import { obscenity } from './obscene.ts'
import { hasPhone } from './phones.ts'
import { withoutDisguise } from './plain-words.ts'

const texts = {
  profanity: 'похоже на нецензурное слово',
  insult: 'похоже на оскорбление',
  phone: 'похоже на телефон',
  email: 'похоже на почту',
  link: 'есть ссылка',
  nickname: 'похоже на имя в мессенджере',
  address: 'похоже на адрес',
  card: 'похоже на номер карты',
  shouting: 'почти всё заглавными',
  duplicate: 'такой текст уже присылали',
  name: 'имя автора скрыто: в нём реклама, контакты или чужая роль',
} as const

/** Marks what a moderator should check first. Never decides anything. */
export type Hint = keyof typeof texts

export const hintText = (hint: string): string => (isKeyOf(texts, hint) ? texts[hint] : hint)

/** Ratio of capitals, in texts of this many letters. */
const SHOUTING = 0.7
const SHOUTING_LETTERS = 25

function isShouting(text: string): boolean {
  const letters = text.match(/[а-яё]/giu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase())
  return letters.length >= SHOUTING_LETTERS && capitals.length / letters.length > SHOUTING
}

const finders: readonly (readonly [
  Exclude<Hint, 'duplicate' | 'name' | 'profanity' | 'insult'>,
  (text: string) => boolean,
])[] = [
  ['phone', hasPhone],
  ['email', hasEmail],
  ['link', hasLink],
  ['nickname', hasNickname],
  ['address', hasAddress],
  ['card', hasCard],
  ['shouting', isShouting],
]

export function finderOf(hint: string): ((part: string) => boolean) | undefined {
  if (hint === 'profanity' || hint === 'insult') return (part) => obscenity(withoutDisguise(part))[hint]
  const find = hint === 'shouting' ? undefined : finders.find(([name]) => name === hint)?.[1]
  return find && ((part) => find(withoutDisguise(part)))
}

/** Longer than any comment. NFKC can expand one character to eighteen. */
const LOOKED_AT = 4096

/** Never throws. */
export function hintsOf(comment: string): readonly Hint[] {
  const text = withoutDisguise(comment.slice(0, LOOKED_AT)).slice(0, LOOKED_AT)
  const { profanity, insult } = obscenity(text)
  const found = finders.filter(([, find]) => find(text)).map(([hint]) => hint)
  return [...(profanity ? (['profanity'] as const) : []), ...(insult ? (['insult'] as const) : []), ...found]
}
