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

/** What a moderator should look at first. A guess that never decides anything: a person does. */
export type Hint = keyof typeof texts

/** The hint in words. One that an older version gave out is shown as it is. */
export const hintText = (hint: string): string => texts[hint as Hint] ?? hint

/** Share of capital letters from which a text shouts, and how many letters it has at least. */
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

/**
 * What finds this hint in a part of a text; undefined for one that only a whole text, or something else than the
 * text, gives rise to.
 */
export function finderOf(hint: string): ((part: string) => boolean) | undefined {
  if (hint === 'profanity' || hint === 'insult') return (part) => obscenity(withoutDisguise(part))[hint]
  const find = hint === 'shouting' ? undefined : finders.find(([name]) => name === hint)?.[1]
  return find && ((part) => find(withoutDisguise(part)))
}

/** Longer than any comment. The search of telephone numbers, a library's, is not linear. */
const LOOKED_AT = 4096

/** What a comment may break of the rules. Never throws. */
export function hintsOf(comment: string): readonly Hint[] {
  const text = withoutDisguise(comment.slice(0, LOOKED_AT))
  const { profanity, insult } = obscenity(text)
  const found = finders.filter(([, find]) => find(text)).map(([hint]) => hint)
  return [...(profanity ? (['profanity'] as const) : []), ...(insult ? (['insult'] as const) : []), ...found]
}
