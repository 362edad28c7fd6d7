/** The left borders keep the search linear. */
const EMAILS = [
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?(?:@|\(собака\)|\[at\]|\(at\))\s?[\p{L}\d-]{1,63}(?:\.|\s?[.,]\s?(?=[a-z])|\s(?:точка|dot)\s)\p{L}{2,}/iu,
  /(?<![\p{L}\d._-])[\p{L}\d._-]{1,64}\s(?:собака|гав)\s[\p{L}\d-]{1,63}\s?(?:\.|точка|dot)\s?\p{L}{2,}/iu,
]

export const hasEmail = (text: string): boolean => EMAILS.some((email) => email.test(text))

/** A longer list would take «и т.д.» for a link. */
const ENDS =
  'ru|su|com|net|org|info|biz|pro|online|site|shop|store|club|top|xyz|me|io|app|link|ly|gl|cc|tv|by|kz|ua|рф|рус|москва|онлайн|сайт'

const LINKS = [
  /\b(?:https?|ftp):\/\//i,
  /(?<![\p{L}\d])www\.\p{L}/iu,
  new RegExp(
    `(?<![\\p{L}\\d@.-])[\\p{L}\\d][\\p{L}\\d-]*(?:\\.[\\p{L}\\d-]+)*\\.(?:${ENDS})(?![\\p{L}\\d-])`,
    'iu',
  ),
  /(?<![\p{L}\d-])[\p{L}\d-]{2,}\s?[([]?\s?(?:точка|dot)\s?[)\]]?\s?(?:ру|ком|рф|ru|com|нет|орг|инфо)(?![\p{L}\d])/iu,
]

export const hasLink = (text: string): boolean => LINKS.some((link) => link.test(text))

const MESSENGER =
  '(?:телеграмм?|телега|телеге|тг|tg|telegram|вотсапп?|ватсапп?|вацап|whatsapp|вайбер|viber|инстаграмм?|инста|insta|vk|вк|дискорд|max)'

const NICKNAMES = [
  /(?<![\p{L}\d.@])@[a-z]\w{3,}/iu,
  new RegExp(`(?<![\\p{L}\\d])${MESSENGER}\\s?(?:[:—–-]|это|мой)?\\s?@?[a-z][a-z\\d_]{3,}`, 'iu'),
  new RegExp(
    `(?<![\\p{L}\\d])(?:пиши|пишите|писать|пишем|стучи|стучите|обращайтесь|жду|добавляйтесь|контакты?)\\s(?:мне\\s)?(?:в|на|во)\\s?(?:лс|личку|личк[уе]|личные|${MESSENGER})(?![\\p{L}])`,
    'iu',
  ),
]

export const hasNickname = (text: string): boolean => NICKNAMES.some((nickname) => nickname.test(text))

/** Expressions below are case-sensitive, because a capital marks a name. */
const eitherCase = (words: string): string =>
  words
    .split(' ')
    .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
    .join('|')

const STREET = `(?:${eitherCase('ул улица улице пр-т пр-кт проспект проспекте просп пер переулок переулке ш шоссе б-р бульвар бульваре пл площадь мкр микрорайон наб набережная набережной проезд')})`
const HOUSE = `(?:${eitherCase('д дом доме кв квартира квартире корп корпус стр')})`
const NAME = '[А-ЯЁ\\d][\\p{L}\\d-]*'
const END = '(?![\\p{L}\\d%])'

const ADDRESSES = [
  // «ул. Ленина, д. 15», «проспект Мира 102»
  new RegExp(
    `(?<![\\p{L}])${STREET}\\.?\\s?${NAME}(?:\\s[\\p{L}-]+){0,2},?\\s?(?:${HOUSE}\\.?\\s?)?\\d{1,4}${END}`,
    'u',
  ),
  // «д. 15, кв. 8»
  new RegExp(`(?<![\\p{L}])${HOUSE}\\.?\\s?\\d{1,4}\\p{L}?\\s?,\\s?${HOUSE}\\.?\\s?\\d{1,4}${END}`, 'u'),
  // «Тверской улице, дом 7», «Комсомольская, д. 44»
  new RegExp(
    `(?<![\\p{L}-])[А-ЯЁ][\\p{L}-]{3,}(?:ая|ой|ого|ева|ова|ина)(?:\\s${STREET}\\.?)?,?\\s${HOUSE}\\.?\\s?\\d{1,4}${END}`,
    'u',
  ),
  /(?<!\p{L})(?:живет|живёт|проживает|прописана?|зарегистрирована?)\sпо\sадресу/iu,
]

export const hasAddress = (text: string): boolean => ADDRESSES.some((address) => address.test(text))

const LONG_NUMBER = /(?<!\d)(?:\d[ -]?){15,18}\d(?!\d)/gu
const AS_ON_THE_CARD = /(?<!\d)[2-6]\d{3}(?:[ -]\d{4}){3}(?!\d)/u

/** In groups of four, or by its check digit (ISO/IEC 7812-1, Luhn). */
export const hasCard = (text: string): boolean =>
  AS_ON_THE_CARD.test(text) || (text.match(LONG_NUMBER) ?? []).some((found) => luhn(found.replace(/\D/g, '')))

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
