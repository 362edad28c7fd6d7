import { GIVEN_NAMES } from './given-names.ts'

const NAME_PART = /\p{L}[\p{L}\p{M}'’ʼ]+(?:-[\p{L}\p{M}'’ʼ]+)*/gu

/** A sole proprietor is a person: only the legal form stays readable. */
const FORM = /^\s*(?:ИП|индивидуальный предприниматель|глава КФХ)(?=\s)/iu

const maskWord = (word: string): string => word.replace(NAME_PART, ([first = '']) => `${first}***`)

/**
 * Masks a private person's name: `Примеров Иван` → `П*** И***`. A double surname is one part;
 * initials and a leading «ИП» stay.
 */
export function maskPerson(name: string): string {
  const form = FORM.exec(name)?.[0] ?? ''
  return form + maskWord(name.slice(form.length))
}

/**
 * Numbers, dates and organisations stay. Masks in doubt: a hidden street name costs less than an
 * exposed bailiff.
 */
export function maskPersonsIn(text: string): string {
  const words = readWords(text)
  const hidden = new Set(words.flatMap((word) => rules.flatMap((rule) => rule(word))))
  let cursor = 0
  let masked = ''
  for (const word of words.filter((candidate) => hidden.has(candidate))) {
    masked += text.slice(cursor, word.start) + maskWord(word.text)
    cursor = word.start + word.text.length
  }
  return masked + text.slice(cursor)
}

interface Word {
  readonly text: string
  readonly start: number
  readonly capital: boolean
  readonly initials: boolean
  before?: Word
  after?: Word
}

const WORDS =
  /(?<![\p{L}\p{N}])(?:[А-ЯЁ]\.\s?[А-ЯЁ]\.|[А-ЯЁ]\.(?!\p{L})|гр\.|[А-ЯЁа-яё]['’ʼА-ЯЁа-яё]*(?:-['’ʼА-ЯЁа-яё]+)*)/gu
const JOINED = /^(?:[^\S\n]*|:[^\S\n]+|[^\S\n]*\n[^\S\n]*)$/u

function readWords(text: string): Word[] {
  const shown = organisationsIn(text)
  const words: Word[] = []
  for (const { 0: found, index: start } of text.matchAll(WORDS)) {
    if (shown.some((range) => start >= range.start && start < range.end)) continue
    const word: Word = {
      text: found,
      start,
      capital: /^[А-ЯЁ]/u.test(found),
      initials: /^[А-ЯЁ]\./u.test(found),
    }
    const previous = words.at(-1)
    if (previous && JOINED.test(text.slice(previous.start + previous.text.length, start))) {
      word.before = previous
      previous.after = word
    }
    words.push(word)
  }
  return words
}

/** A legal form directly before a quoted name; «ИП» is excluded, because it is a person. */
const ORGANISATION =
  /(?<!\p{L})(?:ООО|ОДО|[ПОЗН]?АО|АНО|НКО|КПК|М[КФ]К|ФГУП|[МГ]УП|[ФМГ][КБ]У|ФГБУ|банк|обществ[оау](?:\s+с\s+ограниченной\s+ответственностью)?|учреждени[ея]|предприяти[ея])[^\S\n]*(?:«[^«»]*(?:«[^«»]*»[^«»]*)*»|"[^"]*"|“[^”]*”)/giu

const organisationsIn = (text: string) =>
  [...text.matchAll(ORGANISATION)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** Offices and roles: the next word is a name if it is built like a surname. */
const ROLE =
  /^(?:СПИ|ФИО|(?:пристав|исполнител|пристав-исполнител|судь|нотариус|следовател|дознавател|инспектор|должник|взыскател|собственник|владел|залогодател|ист|ответчик)(?:[аеуыиюья]|ом|ем|ей|ец|ь?ц[аеу]|ь?цем)?)$/iu

/** Any capitalised word after it is a name. */
const PERSON = /^(?:ИП|гр\.|гражданин(?:а|у|ом)?|гражданк[аиуе]й?|предпринимател[ьяюе]м?)$/iu

/** Capitalised words near names that are not names. */
const NO_NAME =
  /^(?:ООО|ПАО|ОАО|ЗАО|АО|банк|[ГМР]*ОСП|У?ФССП|У?МВД|ОВД|ГИБДД|МРЭО|ИФНС|ФНС|МКАД|документ|постановлени[ея]|определени[ея]|решени[ея]|акт|(?:суд|отдел|город|район)(?:а|у|ом|е)?|судебн[а-яё]+|отделени[а-яё]+|городск[а-яё]+|районн[а-яё]+|област[ьи]|кра[йя]|республик[аи]|улиц[аы]|ул|от|по|и|на|для|запрет|дело)$/iu

const isRole = (word: Word): boolean => ROLE.test(word.text) || PERSON.test(word.text)

/** «СПИ», «ОСП» next to an ordinary word. */
const isAbbreviation = (word: Word, anchor: Word): boolean =>
  /^[А-ЯЁ]{2,5}$/u.test(word.text) && /[а-яё]/u.test(anchor.text)

function partOfName(neighbour: Word | undefined, anchor: Word): Word[] {
  if (!neighbour || neighbour.initials || neighbour.text.length < 2) return []
  if (isRole(neighbour) || NO_NAME.test(neighbour.text) || isAbbreviation(neighbour, anchor)) return []
  return neighbour.capital || !anchor.capital ? [neighbour] : []
}

const PATRONYMIC =
  /(?:^|-)(?:[а-яё]{2,}(?:[оеё]вич|ьич|[оеё]вн|иничн)|(?:иль|кузьм|лук|фом|никит|савв|сил|фок|ион|ермол|мин)(?:ич|ичн))(?:ами|ах|ам|ей|ем|ом|ою|ой|ы|а|у|е)?$/iu
const PARTICLE = /^(?:оглы|оглу|кызы|гызы|угли|улы|уулу)$/iu
const HYPHENATED = /-(?:оглы|оглу|кызы|гызы|угли)$/iu

/** `Примеров Пётр Петрович`, `Мамедов Рашид Вагиф оглы`, in any grammatical and letter case. */
function aroundPatronymic(word: Word): Word[] {
  const isParticle = PARTICLE.test(word.text)
  if (!isParticle && !PATRONYMIC.test(word.text) && !HYPHENATED.test(word.text)) return []
  const anchor = (isParticle && word.before) || word
  const [name] = partOfName(word.before, anchor)
  if (!name) return []
  const further = partOfName(name.before, anchor)
  const furthest = isParticle ? further.flatMap((other) => partOfName(other.before, anchor)) : []
  const after = partOfName(word.after, anchor).filter(
    (other) => other.capital && (further.length === 0 || isSurname(other.text)),
  )
  return [word, name, ...further, ...furthest, ...after]
}

/** A single initial needs a surname: «Г. КАЛУГА» is a town. */
function nextToInitials(word: Word): Word[] {
  if (!word.initials) return []
  const paired = /\..*\./u.test(word.text)
  const fits = (other: Word): boolean => other.capital && (paired || isSurname(other.text))
  const before = partOfName(word.before, word).filter(fits)
  const after = partOfName(word.after, word).filter(fits)
  return before.length === 0 ? after : [...before, ...after.filter((other) => isSurname(other.text))]
}

/** `Примеров Иван`, `Ким Вера`. */
function nextToGivenName(word: Word): Word[] {
  if (!word.capital || !isGivenName(word.text)) return []
  const others = [...partOfName(word.before, word), ...partOfName(word.after, word)]
  return others.length === 0 ? [] : [word, ...others]
}

/** `ИП Сагындыкова Айпери`, `гр. Ли`, `СПИ Примерова`; but not `нотариус Московской области`. */
function afterRole(word: Word): Word[] {
  const sure = PERSON.test(word.text)
  if (!sure && !ROLE.test(word.text)) return []
  const [first] = partOfName(word.after, word).filter((other) => other.capital)
  if (!first || (!sure && !(isSurname(first.text) && !PLACE.test(first.text)))) return []
  const second = partOfName(first.after, first).filter((other) => other.capital)
  return [first, ...second]
}

const rules = [aroundPatronymic, nextToInitials, nextToGivenName, afterRole]

const PLACE = /[сц]к(?:ого|ому|им|ой)$/iu

/** Russian, Ukrainian, Caucasian and Central Asian, in any case. */
const SURNAME =
  /(?:(?:[оеё]в|[иы]н)(?:а|у|ым|е|ой|ых)?|[сц]к(?:ий|ого|ому|им|ом|ая|ой|ую)|[иы]х|[оа]го|енко|(?:чук|юк|як|ян|янц|швил|дзе|ман|штейн|ич|ко|ец)(?:и|а|у|е|ом|ем)?)$/iu

const isSurname = (text: string): boolean => SURNAME.test(text)

const givenNames = new Set(GIVEN_NAMES.split(' '))

/** `Ивану` → `иван`, `Марией` → `мария`. */
const DECLENSION: readonly (readonly [ending: RegExp, nominative: readonly string[]])[] = [
  [/(?:ом|ем|[ауе])$/u, ['']],
  [/(?:ем|[яюеи])$/u, ['й', 'ь']],
  [/(?:ой|ей|[ыиеу])$/u, ['а']],
  [/(?:ей|[июе])$/u, ['я']],
]

function isGivenName(text: string): boolean {
  const name = text.toLowerCase().replaceAll('ё', 'е')
  return (
    givenNames.has(name) ||
    DECLENSION.some(
      ([ending, nominatives]) =>
        ending.test(name) &&
        nominatives.some((nominative) => givenNames.has(name.replace(ending, nominative))),
    )
  )
}
